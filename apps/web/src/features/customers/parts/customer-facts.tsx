import { api, type Customer } from '@wanyuan/contract/client';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';
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
  return (
    <section className={`paper round pad-16 ${styles.panel}`} aria-label="客户资料">
      <h2>资料</h2>
      <dl className={styles.facts}>
        <Fact label="业务员">{customer.owner.nickname}</Fact>
        <Fact label="价格公式">{customer.formula_name || '按生效的公式'}</Fact>
        <Fact label="邮箱">
          {customer.email && (
            <>
              <a href={`mailto:${customer.email}`}>{customer.email}</a> {markOf(customer.email)}
            </>
          )}
        </Fact>
        <Fact label="电话">{customer.phone && <a href={`tel:${customer.phone}`}>{customer.phone}</a>}</Fact>
        <Fact label="网址">{customer.website && <Website address={customer.website} />}</Fact>
        <Fact label="地址">{customer.address}</Fact>
        <Fact label="备注">{customer.remark && <span className={styles.remark}>{customer.remark}</span>}</Fact>
        <Fact label="建档">{formatDate(customer.created_time)}</Fact>
      </dl>
      <h2>联系人{customer.contacts.length > 0 && <small>{customer.contacts.length}</small>}</h2>
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
    </section>
  );
}

/** Nothing where nothing is known. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
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
