import { api } from '@wanyuan/contract/client';
import { INQUIRY_STATE_WORDS } from '@wanyuan/domain';
import { AppLink } from '#lib/app-link.tsx';
import type { PageLink } from '#lib/page-links.ts';
import { useCall } from '#lib/use-call.ts';
import { SUPPLEMENT_STATES } from '#page-kit/asking-words.ts';
import { StateTag } from '#page-kit/state-tag.tsx';
import styles from './side.module.css';

const SHOWN = 4;
const QUIET = { returnError: true, silent: true } as const;

/** What the company waits for from this factory, or has just heard. */
export function Ongoing({ factoryId }: { factoryId: number }) {
  const page = { factory_id: factoryId, page_size: SHOWN };
  const inquiries = useCall(api.toy.get_inquiry_list, page, QUIET);
  const supplements = useCall(api.toy.get_supplement_list, { ...page, state: 'open' as const }, QUIET);
  const rows: {
    key: string;
    name: string;
    to: PageLink;
    label: string;
    tone: 'ok' | 'info' | 'warn' | 'bad' | 'plain';
  }[] = [
    ...(inquiries.data?.list ?? [])
      .filter(({ state }) => state !== 'closed' && state !== 'cancelled')
      .map(({ id, number, state }) => ({
        key: `inquiry${id}`,
        name: `询价 ${number}`,
        to: `/inquiry?keyword=${number}` as const,
        ...INQUIRY_STATE_WORDS[state],
      })),
    ...(supplements.data?.list ?? []).map(({ id, number, state }) => ({
      key: `supplement${id}`,
      name: `补样 ${number}`,
      to: `/supplement/${id}` as const,
      ...SUPPLEMENT_STATES[state],
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <section className={styles.part} aria-label="进行中">
      <b>进行中</b>
      <ul className="mt-8">
        {rows.map(({ key, name, to, label, tone }) => (
          <li key={key} className={`row gap-8 t-13 ${styles.go}`}>
            <AppLink to={to} className="cut grow">
              {name}
            </AppLink>
            <StateTag label={label} tone={tone} />
          </li>
        ))}
      </ul>
    </section>
  );
}
