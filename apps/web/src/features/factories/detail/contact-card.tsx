import { needsMembership, roleOf } from '@wanyuan/domain';
import { Button } from 'antd';
import { Copy, Globe, Lock, MapPin } from 'lucide-react';
import { copyText } from '#lib/clipboard.ts';
import { openDialog } from '#lib/dialogs.ts';
import { useSession } from '#lib/session.ts';
import { Panel } from '#ui/panel.tsx';
import { contactLines, contactText } from '../contact-lines.ts';
import styles from './contact-card.module.css';
import type { FactoryData } from './factory-detail-data.ts';

/** Whom to ask at the factory, for users who may see contacts. */
export function ContactCard({ factory }: { factory: FactoryData }) {
  const { contacts = [], address, website } = factory;
  return (
    <Panel title="联系方式" isFlush>
      {factory.is_contact_hidden ? (
        <HiddenContact />
      ) : (
        <div className={styles.body}>
          {contacts.length === 0 && <p className="quiet">工厂还没有留下联系人。</p>}
          {contacts.map((contact) => (
            <article key={`${contact.name}${contact.mobile}`} className={styles.person}>
              <header>
                <b>{contact.name}</b>
                <span>{contact.title}</span>
                <button
                  type="button"
                  aria-label={`复制${contact.name}的联系方式`}
                  title="复制全部联系方式"
                  onClick={() => void copyText(contactText(factory.name, contact, address))}
                >
                  <Copy size={14} aria-hidden />
                </button>
              </header>
              <dl>
                {contactLines(contact).map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </article>
          ))}
          {address && (
            <p className={`flex gap-8 t-13 break edge-top ${styles.place}`}>
              <MapPin size={16} aria-label="地址" />
              <span>{address}</span>
            </p>
          )}
          {website && (
            <p className={`flex gap-8 t-13 break edge-top ${styles.place}`}>
              <Globe size={16} aria-label="网站" />
              <span>{website}</span>
            </p>
          )}
        </div>
      )}
    </Panel>
  );
}

const MEMBERS_ONLY = '工厂的联系人、电话、地址和网站仅向会员开放。开通会员后可直接联系工厂。';
const FACTORYS_OWN = '工厂账号只能查看本厂的联系方式。';
const KEPT_BY_COMPANY = '公司未向业务员开放工厂的联系方式，可以用询价、补样联系工厂。';

function HiddenContact() {
  const user = useSession();
  const isFactory = user !== null && roleOf(user) === 'factory';
  const isCurable = user === null || needsMembership(user, 'factory.see_contacts');
  return (
    <div className={`row gap-12 t-13 quiet text-centre ${styles.hidden}`}>
      <span>
        <Lock size={20} aria-hidden />
      </span>
      <p>{isCurable ? '联系人、电话、微信、邮箱与地址，会员可见。' : isFactory ? FACTORYS_OWN : KEPT_BY_COMPANY}</p>
      {isCurable && <Button onClick={() => openDialog('membership', MEMBERS_ONLY)}>了解会员</Button>}
    </div>
  );
}
