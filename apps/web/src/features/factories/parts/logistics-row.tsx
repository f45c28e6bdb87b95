import type { api, OutputOf } from '@wanyuan/contract/client';
import { Copy, Lock, MapPin, Phone, Route } from 'lucide-react';
import { copyText } from '#lib/clipboard.ts';
import { openDialog } from '#lib/dialogs.ts';
import { Highlight } from '#page-kit/highlight.tsx';
import { Picture } from '#page-kit/picture.tsx';
import { serviceLabel } from '../logistics-address.ts';
import styles from './logistics-row.module.css';

type Company = OutputOf<typeof api.logistics.get_list>['list'][number];

/** Who it is, where it goes, and whom to ask, for users who may see contacts. */
export function LogisticsRow({ company, words }: { company: Company; words: readonly string[] }) {
  return (
    <article className={`card flex gap-16 mt-12 pad-16 ${styles.row}`}>
      <span className={`rigid clip edge round pic-fill ${styles.logo}`}>
        <Picture picture={company.logo} alt="" width={72} ratio={1} />
      </span>
      <div className={`grow thin ${styles.about}`}>
        <h2>
          <Highlight text={company.name} words={words} />
          {company.services.map((service) => (
            <span key={service}>{serviceLabel(service)}</span>
          ))}
        </h2>
        <p className={`flex gap-6 mt-4 ${styles.routes}`}>
          <Route size={14} aria-label="线路" />
          <span>
            <Highlight text={company.routes} words={words} />
          </span>
        </p>
        <p className={`flex gap-6 quiet mt-4 ${styles.quiet}`}>{company.introduction}</p>
        <p className={`flex gap-6 quiet mt-4 ${styles.quiet}`}>
          <MapPin size={14} aria-label="地址" />
          {company.address}
        </p>
      </div>
      <ContactCell company={company} />
    </article>
  );
}

function ContactCell({ company }: { company: Company }) {
  const { contact, telephone, name } = company;
  if (company.is_contact_hidden || telephone === undefined) {
    return (
      <div className={`column rigid centred ${styles.contact}`}>
        <p className={`flex gap-6 quiet mt-4 ${styles.quiet}`}>
          <Lock size={14} aria-hidden />
          联系方式会员可见
        </p>
        <button
          type="button"
          className={`brand mt-4 t-13 ${styles.link}`}
          onClick={() => openDialog('membership', '物流公司的联系人和电话仅向会员开放。')}
        >
          了解会员
        </button>
      </div>
    );
  }
  return (
    <div className={`column rigid centred ${styles.contact}`}>
      <p>{contact}</p>
      <p className={`row gap-6 mt-4 ${styles.phone}`}>
        <Phone size={14} aria-hidden />
        {telephone}
        <button
          type="button"
          aria-label={`复制${name}的联系方式`}
          onClick={() => void copyText(`${name}\n${contact ?? ''} ${telephone}`)}
        >
          <Copy size={14} aria-hidden />
        </button>
      </p>
    </div>
  );
}
