import { api } from '@wanyuan/contract/client';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { formatAgo } from '#lib/format.ts';
import { Picture } from '#page-kit/picture.tsx';
import { StateTag } from '#page-kit/state-tag.tsx';
import { moneyText } from '../money.ts';
import rows from '../supplements/supplement-row.module.css';
import type { DeskSupplement } from '../types.ts';
import { SUPPLEMENT_STATES } from '#page-kit/asking-words.ts';
import { Facts } from '#page-kit/record/facts.tsx';
import { DeskList, useDeskList } from './desk-list.tsx';
import styles from './desk.module.css';
import { SupplementDrawer } from './supplement-drawer.tsx';

export function DeskSupplements() {
  const list = useDeskList(api.desk.get_supplements);
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <>
      <DeskList what="补样" {...list}>
        {(data) =>
          data.list.map((supplement) => (
            <SupplementCard key={supplement.id} supplement={supplement} onOpen={() => setOpenId(supplement.id)} />
          ))
        }
      </DeskList>
      {openId !== null && <SupplementDrawer key={openId} id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

function SupplementCard({ supplement, onOpen }: { supplement: DeskSupplement; onOpen: () => void }) {
  const { state, is_urgent, fee, phone } = supplement;
  const isOpen = state === 'open';
  return (
    <section
      className={`edge paper mb-12 ${styles.group}`}
      aria-label={`${supplement.buyer_company} ${supplement.number}`}
    >
      <header>
        <div>
          <h2>{supplement.buyer_company}</h2>
          <small>
            {supplement.number} · {supplement.asker} {formatAgo(supplement.created_time)}
          </small>
        </div>
        {is_urgent && isOpen && <StateTag label="买家已催" tone="warn" />}
        <StateTag {...SUPPLEMENT_STATES[state]} />
      </header>
      <div className={styles.card}>
        <div className={`row gap-4 ${rows.pictures}`} aria-hidden>
          {supplement.pictures.map((picture) => (
            <span key={picture.src}>
              <Picture picture={picture} alt="" width={48} ratio={1} />
            </span>
          ))}
        </div>
        <Facts
          className={`gap-4 ${styles.facts}`}
          rows={[
            ['产品', `${supplement.line_count} 款，${supplement.final_count} 款有结果`],
            ['送到', supplement.place],
            ['最迟', supplement.deadline],
            [
              '联系',
              (supplement.contact || phone) && (
                <>
                  {supplement.contact}{' '}
                  {phone && (
                    <a key="phone" href={`tel:${phone}`}>
                      <Phone size={12} aria-hidden /> {phone}
                    </a>
                  )}
                </>
              ),
            ],
            ['样品费', fee ? `¥${moneyText(fee)}` : '免费'],
            ['看样后', supplement.is_return_wanted ? '退回工厂' : ''],
            ['备注', supplement.remark],
          ]}
        />
        <div className={`flex gap-8 mt-12 ${styles.buttons}`}>
          <button
            type="button"
            className={`paper inline-row gap-6 centred nowrap ${styles.button}`}
            data-main={isOpen}
            aria-label={`${isOpen ? '逐款答复' : '查看各款'} ${supplement.number}`}
            onClick={onOpen}
          >
            {isOpen ? '逐款答复' : '查看各款'}
          </button>
        </div>
      </div>
    </section>
  );
}
