import { api } from '@wanyuan/contract/client';
import { Button, Table } from 'antd';
import { useMemo, useState, type Key } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';
import { useCan } from '#lib/session.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { Panel } from '#ui/panel.tsx';
import { ANSWER_WORDS, CONFIRMATION_LABEL, type Answer, type QuotationDetail } from '../quotation-words.ts';
import { AnswerActs } from './answer-acts.tsx';
import { answerColumns } from './answer-columns.tsx';
import { ConfirmationFacts } from './confirmation-facts.tsx';
import { ConfirmationPaper } from './confirmation-paper.tsx';

const TURNS = ['change', 'decline', 'accept'];

/** What asks for a decision stands first. */
const turnOf = ({ answer }: Answer): number => TURNS.indexOf(answer ?? '');

/** What the customer answered, line by line beside the cost. */
export function AnswersPanel({ detail: { id, shown_version: version } }: { detail: QuotationDetail }) {
  const quiet = { silent: true, returnError: true } as const;
  const { data, isLoadingError, isFetching } = useCall(api.quotation.get_answers, { id }, quiet);
  // Those below, which the page asks for anyway: lines keep their key over all versions.
  const lines = useCall(api.quotation.get_detail_toy, { id, version }, quiet).data?.list;
  const pictures = useMemo(() => new Map(lines?.map((line) => [line.id, line.picture])), [lines]);
  const seesCosts = useCan('cost.see');
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [isUnfolded, setUnfolded] = useState(false);
  if (!data) return isLoadingError ? <CallErrorLine what="客户的答复" /> : null;
  const { confirmation, answers, counts } = data;
  if (!confirmation) return null;
  const given = answers.filter(({ answer }) => answer !== null).toSorted((a, b) => turnOf(a) - turnOf(b));
  const { state } = confirmation;
  const isOpen = state === 'open';
  // What was dealt with stands no longer before the lines of today.
  const isFolded = (state === 'taken' || state === 'reopened') && !isUnfolded;
  const sums = (Object.keys(ANSWER_WORDS) as (keyof typeof ANSWER_WORDS)[]).map(
    (kind) => `${ANSWER_WORDS[kind].label} ${counts[kind]}`,
  );
  if (isFolded)
    return (
      <Panel title="客户的答复" note={sums.join(' · ')}>
        <p className="row gap-8 t-13 quiet">
          V{confirmation.version} · {CONFIRMATION_LABEL[state]} · {formatDateTime(confirmation.submitted_time)}
          <Button size="small" className="push" onClick={() => setUnfolded(true)}>
            展开
          </Button>
        </p>
      </Panel>
    );
  return (
    <Panel title="客户的答复" note={sums.join(' · ')} isFlush>
      <ConfirmationFacts confirmation={confirmation} />
      <div className="row wrap gap-8 pad-16">
        <ConfirmationPaper id={id} confirmation_id={confirmation.id} />
        {isOpen && (
          <AnswerActs
            id={id}
            confirmation={confirmation}
            ticked={ticked}
            count={given.length}
            isChecked={!isFetching}
          />
        )}
      </div>
      <Table<Answer>
        size="small"
        rowKey="line_id"
        tableLayout="fixed"
        columns={answerColumns(seesCosts, pictures)}
        dataSource={given}
        locale={{ emptyText: '没有逐行的答复' }}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        {...(isOpen && {
          rowSelection: {
            selectedRowKeys: [...ticked],
            preserveSelectedRowKeys: true,
            getCheckboxProps: ({ number, name }: Answer) => ({ 'aria-label': `选择${name || number}` }),
            onChange: (keys: Key[]) => setTicked(keys.map(Number)),
          },
        })}
      />
    </Panel>
  );
}
