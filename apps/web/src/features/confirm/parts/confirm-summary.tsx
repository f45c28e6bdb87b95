import { useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { showMoney } from '#lib/money.ts';
import { ShareNotice } from '#page-kit/share-page/share-frame.tsx';
import type { ShareLanguage } from '#page-kit/share-page/share-language.ts';
import type { ConfirmPage } from '../confirm-draft.ts';
import type { ConfirmWords } from '../words/zh.ts';
import styles from './confirm-summary.module.css';

interface ConfirmSummaryProps {
  page: ConfirmPage;
  language: ShareLanguage<ConfirmWords>;
}

/** Facts that a phone shows at once: the lines begin on its first screen. */
const FIRST = 4;

/** What holds for the page, one sentence for each. */
function notices(
  { state, submitted, is_own, reopened_note, has_new_version, head, ...page }: ConfirmPage,
  words: ConfirmWords,
) {
  const { states } = words;
  const time = submitted ? formatDateTime(submitted.time) : '';
  const told: { text: string; isGood: boolean }[] = [];
  const tell = (text: string, isGood = false) => told.push({ text, isGood });
  if (state === 'agreed') tell(states.agreed, true);
  else if (submitted) tell(is_own ? states.own(submitted.name, time) : states.submitted(submitted.name, time), true);
  else if (state === 'expired') tell(states.expired);
  if (state !== 'open') return told;
  if (reopened_note !== null) tell([states.reopened, reopened_note].filter(Boolean).join(' '));
  if (has_new_version)
    tell(
      [states.newVersion(head.version), page.kept_answers > 0 && states.kept(page.kept_answers)]
        .filter(Boolean)
        .join(' '),
    );
  return told;
}

/** The head of a quotation, above its lines. */
export function ConfirmSummary({ page, language }: ConfirmSummaryProps) {
  const { words } = language;
  const { head } = page;
  const [isWhole, setWhole] = useState(false);
  const facts = [
    [words.total, `${head.currency} ${showMoney(head.total)}`],
    [words.validUntil, head.valid_until],
    [words.term, head.term],
    [words.payment, head.payment],
    [words.delivery, head.delivery],
    [words.port, head.port],
    [words.quotedOn, head.quoted_on],
    [words.salesperson, head.salesperson],
    [words.seal, head.short_hash],
  ].filter(([, value]) => value);
  return (
    <>
      <section className={`card mt-12 mb-12 pad-16 ${styles.summary}`}>
        {head.logo !== '' && <img src={head.logo} alt="" />}
        <p className="t-13 quiet">{words.quotation}</p>
        <h1>{head.number}</h1>
        <p className="t-13 quiet">
          {[words.version(head.version), head.customer_name, page.recipient].filter(Boolean).join(' · ')}
        </p>
        <dl>
          {facts.map(([label, value], place) => (
            <div key={label} data-first={isWhole || place < FIRST}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {facts.length > FIRST && !isWhole && (
          <button type="button" className={`brand t-13 ${styles.more}`} onClick={() => setWhole(true)}>
            {words.allTerms}
          </button>
        )}
        {head.remark !== '' && <p className={`round-sm mt-12 t-13 break ${styles.remark}`}>{head.remark}</p>}
      </section>
      {notices(page, words).map(({ text, isGood }) => (
        <ShareNotice key={text} isGood={isGood}>
          {text}
        </ShareNotice>
      ))}
    </>
  );
}
