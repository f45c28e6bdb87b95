import type { Letterhead } from '@wanyuan/contract/client';
import styles from './letterhead.module.css';

/** How the head of a document looks with it. */
export function LetterheadPreview({ letterhead, logo }: { letterhead: Letterhead; logo: string }) {
  const { name, name_en, address, address_en, contact, phone, fax, email, notes } = letterhead;
  const reach = [contact, phone, fax && `传真 ${fax}`, email].filter(Boolean).join('  ');
  return (
    <figure className={`edge round-sm ${styles.paper}`} aria-label="抬头预览">
      <div className={`row gap-16 ${styles.top}`}>
        {logo && <img src={logo} alt="公司标志" />}
        <div>
          <b>{name || '公司名称'}</b>
          {[name_en, address, address_en, reach].filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      <div className={`grid gap-6 ${styles.lines}`} aria-hidden>
        <i />
        <i />
        <i />
      </div>
      {notes && <p className={styles.notes}>{notes}</p>}
    </figure>
  );
}
