import { ERRORS, type ConfirmInfo } from '@wanyuan/contract/client';
import { useState } from 'react';
import type { CallError } from '#lib/call-error.ts';
import { showMoney } from '#lib/money.ts';
import { toast } from '#lib/notices.ts';
import { ShareDrawer } from '#page-kit/share-page/share-drawer.tsx';
import { ShareField } from '#page-kit/share-page/share-field.tsx';
import type { ShareLanguage } from '#page-kit/share-page/share-language.ts';
import type { ConfirmDraft, ConfirmPage, ConfirmSums } from '../confirm-draft.ts';
import type { ConfirmWords } from '../words/zh.ts';
import { SignaturePad } from './signature-pad.tsx';
import styles from './submit-drawer.module.css';

interface SubmitDrawerProps {
  language: ShareLanguage<ConfirmWords>;
  page: ConfirmPage;
  draft: ConfirmDraft;
  sums: ConfirmSums;
  onInfo: (info: Partial<ConfirmInfo>) => void;
  onName: (name: string) => void;
  onSubmit: (signature: string | null) => Promise<void>;
  onDone: () => void;
  onClose: () => void;
}

const INFO = [
  { key: 'company', maxLength: 120, autoComplete: 'organization' },
  { key: 'contact', maxLength: 60, autoComplete: 'name' },
  { key: 'email', maxLength: 120, autoComplete: 'email', inputMode: 'email' },
  { key: 'phone', maxLength: 60, autoComplete: 'tel', inputMode: 'tel' },
  { key: 'address', maxLength: 300, autoComplete: 'street-address', rows: 2 },
  { key: 'consignee', maxLength: 200, rows: 2 },
  { key: 'remark', maxLength: 1000, rows: 2 },
] as const;

/** What a refusal means to the recipient; the page behind shows what became of the quotation. */
function explain({ code }: CallError, { states, nameNeeded }: ConfirmWords): string {
  if (code === ERRORS.QUOTATION_SUPERSEDED.code) return states.superseded;
  if (code === ERRORS.CONFLICT.code) return states.taken;
  return code === ERRORS.INVALID_INPUT.code ? nameNeeded : states.failed;
}

/** The last step: terms first, then who confirms, name and signature at the end. */
export function SubmitDrawer(props: SubmitDrawerProps) {
  const { language, page, draft, sums, onInfo, onName, onSubmit, onDone, onClose } = props;
  const { words } = language;
  const [isAgreed, setAgreed] = useState(false);
  const [signature, setSignature] = useState<string | null>(null);
  const check = (): string => {
    if (sums.faulty > 0) return words.faultyCount(sums.faulty);
    if (!isAgreed) return words.agreeNeeded;
    return draft.name.trim() === '' ? words.nameNeeded : '';
  };
  const total = `${page.head.currency} ${showMoney(sums.wished || sums.total)}`;
  return (
    <ShareDrawer
      words={words}
      title={words.submitTitle}
      sums={`${words.answered(sums.lines - sums.counts.open, sums.lines)} · ${sums.counts.decline > 0 ? words.totalWithout : words.total} ${total}`}
      hint={sums.counts.open > 0 ? `${words.submitHint} ${words.unansweredCount(sums.counts.open)}` : words.submitHint}
      check={check}
      submitLabel={words.submit}
      explain={(error) => explain(error, words)}
      onSubmit={async () => {
        await onSubmit(signature);
        toast.success(words.submittedToast);
        onDone();
      }}
      onClose={onClose}
    >
      {({ isFaulty, forget }) => (
        <>
          <Terms page={page} words={words} />
          <label className={`flex gap-8 ${styles.agree}`}>
            <input
              type="checkbox"
              checked={isAgreed}
              aria-invalid={isFaulty && !isAgreed}
              onChange={(event) => {
                forget();
                setAgreed(event.target.checked);
              }}
            />
            <span>{words.agree}</span>
          </label>
          <h3>{words.infoTitle}</h3>
          {INFO.map(({ key, ...field }) => (
            <ShareField
              key={key}
              {...field}
              label={words.info[key]}
              value={draft.info[key]}
              onChange={(value) => onInfo({ [key]: value })}
            />
          ))}
          <h3>{words.signTitle}</h3>
          <ShareField
            label={words.yourName}
            value={draft.name}
            maxLength={60}
            autoComplete="name"
            isNeeded
            isFaulty={isFaulty && draft.name.trim() === ''}
            onChange={(name) => {
              forget();
              onName(name);
            }}
          />
          <SignaturePad words={words} onChange={setSignature} />
        </>
      )}
    </ShareDrawer>
  );
}

function Terms({ page: { head }, words }: { page: ConfirmPage; words: ConfirmWords }) {
  const terms = [
    [words.term, head.term],
    [words.payment, head.payment],
    [words.delivery, head.delivery],
    [words.port, head.port],
    [words.validUntil, head.valid_until],
    [words.remark, head.remark],
    [words.seal, head.short_hash],
  ].filter(([, value]) => value);
  return (
    <section className={`round sunken pad-12 ${styles.terms}`} aria-label={words.termsTitle}>
      <h3>{words.termsTitle}</h3>
      <dl className="t-13">
        {terms.map(([label, value]) => (
          <div key={label}>
            <dt className="quiet">{label}</dt>
            <dd className="break">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
