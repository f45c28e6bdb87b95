import { api, type Customer } from '@wanyuan/contract/client';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';
import { Facts } from '#page-kit/record/facts.tsx';
import { Panel } from '#ui/panel.tsx';
import { BadAddress } from './bad-address.tsx';
import styles from './customer-page.module.css';

/** What is known of the customer, and of the people there. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { id } = customer;
  const { data: bad } = useCall(api.mail.get_bad_addresses, { customer_id: id }, { silent: true, returnError: true });
  const markOf = (email: string): ReactNode => {
    const found = bad?.list.find((one) => one.email === email.toLowerCase());
    return found && <BadAddress customerId={id} address={found} />;
  };
  const phone = customer.phone && <a href={`tel:${customer.phone}`}>{customer.phone}</a>;
  const website = customer.website && <Website address={customer.website} />;
  const remark = customer.remark && <span className={styles.remark}>{customer.remark}</span>;
  return (
    <div className={styles.known}>
      <Panel title="资料" label="客户资料">
        <Facts
          rows={[
            ['业务员', customer.owner.nickname],
            ['价格公式', customer.formula_name || '按生效的公式'],
            [
              '邮箱',
              customer.email && (
                <>
                  <a href={`mailto:${customer.email}`}>{customer.email}</a> {markOf(customer.email)}
                </>
              ),
            ],
            ['电话', phone],
            ['网址', website],
            ['地址', customer.address],
            ['备注', remark],
            ['建档', formatDate(customer.created_time)],
          ]}
        />
      </Panel>
      <Panel title="联系人" note={customer.contacts.length > 0 && customer.contacts.length}>
        {customer.contacts.length === 0 && <p className="t-13 quiet">还没有联系人，编辑客户即可添加。</p>}
        <ul className={`column ${styles.people}`}>
          {customer.contacts.map((contact) => (
            <li className="wrap" key={`${contact.name}${contact.email}${contact.phone}`}>
              <p>
                <b>{contact.name || '未填姓名'}</b> {contact.title}
              </p>
              {contact.email && (
                <a href={`mailto:${contact.email}`}>
                  <Mail size={14} aria-hidden />
                  {contact.email}
                </a>
              )}
              {contact.email && markOf(contact.email)}
              {contact.phone && (
                <a href={`tel:${contact.phone}`}>
                  <Phone size={14} aria-hidden />
                  {contact.phone}
                </a>
              )}
              {contact.wechat && (
                <span>
                  <MessageCircle size={14} aria-hidden />
                  微信 {contact.wechat}
                </span>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

/** A link only where it leads to the web: the field takes any text. */
function Website({ address }: { address: string }) {
  const href = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  if (!/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(href)) return <>{address}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {address.replace(/^https?:\/\//i, '')}
    </a>
  );
}
