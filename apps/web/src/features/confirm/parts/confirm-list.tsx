import type { ConfirmLine } from '@wanyuan/contract/client';
import { useMemo, useState } from 'react';
import { useOnline } from '#lib/use-online.ts';
import { ShareNotice } from '#page-kit/share-page/share-frame.tsx';
import { inLanguage, type ShareLanguage } from '#page-kit/share-page/share-language.ts';
import { SharedLines, type LineFilter } from '#page-kit/share-page/shared-lines.tsx';
import {
  confirmSums,
  isAnswerable,
  NO_ANSWER,
  withRestAccepted,
  type ConfirmDraft,
  type ConfirmLines,
  type ConfirmPage,
  type ConfirmSums,
} from '../confirm-draft.ts';
import { useConfirmAnswers } from '../use-confirm-answers.ts';
import { useLook } from '../use-look.ts';
import type { ConfirmWords } from '../words/zh.ts';
import { ConfirmBar } from './confirm-bar.tsx';
import { ConfirmCard } from './confirm-card.tsx';
import { ConfirmSearch } from './confirm-search.tsx';
import { SubmitDrawer } from './submit-drawer.tsx';
import { useUnrolled } from './use-unrolled.ts';

interface ConfirmListProps {
  token: string;
  page: ConfirmPage;
  lines: ConfirmLines;
  language: ShareLanguage<ConfirmWords>;
  onReload: () => void;
}

/** Fewer lines are found at a glance, and begin on a phone's first screen. */
const SEARCHED = 8;

type Filter = 'all' | 'open' | 'accept' | 'change' | 'decline' | 'updated';

function filtersOf(
  { counts }: ConfirmSums,
  list: readonly ConfirmLine[],
  words: ConfirmWords,
  isLocked: boolean,
): LineFilter<Filter>[] {
  const updated = list.filter(({ change }) => change !== null).length;
  const filters: LineFilter<Filter>[] = [
    { key: 'all', label: words.all, count: list.length },
    { key: 'open', label: words.waiting, count: counts.open },
    ...(updated > 0 ? [{ key: 'updated', label: words.updated, count: updated } as const] : []),
    { key: 'accept', label: words.accepted, count: counts.accept },
    { key: 'change', label: words.changed, count: counts.change },
    { key: 'decline', label: words.declined, count: counts.decline },
  ];
  return isLocked ? filters.filter(({ key, count }) => key === 'all' || (key !== 'open' && count > 0)) : filters;
}

function isShown(line: ConfirmLine, filter: Filter, draft: ConfirmDraft): boolean {
  if (filter === 'all') return true;
  if (filter === 'updated') return line.change !== null;
  return isAnswerable(line) && (draft.answers[line.line_id]?.answer ?? 'open') === filter;
}

function matches(line: ConfirmLine, keyword: string, language: ShareLanguage<unknown>): boolean {
  const text = `${line.number} ${inLanguage(language, line.name, line.name_en)}`.toLowerCase();
  return text.includes(keyword.trim().toLowerCase());
}

/** The lines of a quotation with what the recipient says to them. */
export function ConfirmList({ token, page, lines, language, onReload }: ConfirmListProps) {
  const { words } = language;
  const { list, version } = lines;
  const answers = useConfirmAnswers({ token, page, lines, onEnded: onReload });
  useLook(token, version);
  const [filter, setFilter] = useState<Filter>('all');
  const [keyword, setKeyword] = useState('');
  const [isSubmitting, setSubmitting] = useState(false);
  const isOnline = useOnline();
  const isLocked = page.state !== 'open';
  // A line without an answer was accepted by submitting.
  const isSubmitted = isLocked && page.is_own && page.submitted !== null;
  const draft = useMemo(
    () => (isSubmitted ? withRestAccepted(answers.draft, list) : answers.draft),
    [isSubmitted, answers.draft, list],
  );
  const sums = confirmSums(list, draft);
  const shown = list.filter((line) => isShown(line, filter, draft) && matches(line, keyword, language));
  const { unrolled, end } = useUnrolled(shown, `${filter} ${keyword}`);
  const { head } = page;
  return (
    <>
      {!isOnline && <ShareNotice>{words.states.offline}</ShareNotice>}
      {list.length >= SEARCHED && <ConfirmSearch words={words} value={keyword} onChange={setKeyword} />}
      <SharedLines
        label={words.linesCount(list.length)}
        filters={filtersOf(sums, list, words, isLocked)}
        filter={filter}
        onFilter={setFilter}
        lines={unrolled}
        language={language}
        nothing={list.length === 0 ? words.empty : words.nothingHere}
        renderCard={(line, onEnlarge) => (
          <ConfirmCard
            key={line.line_id}
            line={line}
            language={language}
            answer={draft.answers[line.line_id] ?? NO_ANSWER}
            isLocked={isLocked}
            onAnswer={answers.answer}
            onEnlarge={onEnlarge}
          />
        )}
      />
      <div ref={end} />
      {(head.phone || head.email) && (
        <p className="t-13 quiet text-centre mt-16">{words.questions(head.phone, head.email)}</p>
      )}
      <ConfirmBar
        words={words}
        save={answers.save}
        sums={sums}
        currency={head.currency}
        isLocked={isLocked}
        onAcceptRest={answers.acceptRest}
        onSubmit={() => setSubmitting(true)}
      />
      {isSubmitting && (
        <SubmitDrawer
          language={language}
          page={page}
          draft={draft}
          sums={sums}
          onInfo={answers.setInfo}
          onName={answers.setName}
          onSubmit={answers.submit}
          onDone={() => {
            setSubmitting(false);
            onReload();
          }}
          onClose={() => setSubmitting(false)}
        />
      )}
    </>
  );
}
