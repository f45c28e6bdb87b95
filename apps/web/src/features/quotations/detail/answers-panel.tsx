import { api } from '@wanyuan/contract/client';
import { Table } from 'antd';
import { useState, type Key } from 'react';
import { useCall } from '#lib/use-call.ts';
import { useCan } from '#lib/session.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { Panel } from '#ui/panel.tsx';
import { ANSWER_WORDS, type Answer, type QuotationDetail } from '../quotation-words.ts';
import { AnswerActs } from './answer-acts.tsx';
import { answerColumns } from './answer-columns.tsx';
import { ConfirmationFacts } from './confirmation-facts.tsx';
import { ConfirmationPaper } from './confirmation-paper.tsx';

const TURNS = ['change', 'decline', 'accept'];

/** What asks for a decision stands first. */
const turnOf = ({ answer }: Answer): number => TURNS.indexOf(answer ?? '');

/** What the customer answered, line by line beside the cost. */
export function AnswersPanel({ detail: { id } }: { detail: QuotationDetail }) {
  const { data, isLoadingError } = useCall(api.quotation.get_answers, { id }, { silent: true, returnError: true });
  const seesCosts = useCan('cost.see');
  const [ticked, setTicked] = useState<readonly number[]>([]);
  if (!data) return isLoadingError ? <CallErrorLine what="客户的答复" /> : null;
  const { confirmation, answers, counts } = data;
  if (!confirmation) return null;
  const given = answers.filter(({ answer }) => answer !== null).toSorted((a, b) => turnOf(a) - turnOf(b));
  const isOpen = confirmation.state === 'open';
  return (
    <Panel
      title="客户的答复"
      note={(Object.keys(ANSWER_WORDS) as (keyof typeof ANSWER_WORDS)[])
        .map((kind) => `${ANSWER_WORDS[kind].label} ${counts[kind]}`)
        .join(' · ')}
      isFlush
    >
      <ConfirmationFacts confirmation={confirmation} />
      <div className="row wrap gap-8 pad-16">
        <ConfirmationPaper id={id} confirmation_id={confirmation.id} />
        {isOpen && <AnswerActs id={id} confirmation={confirmation} ticked={ticked} count={given.length} />}
      </div>
      <Table<Answer>
        size="small"
        rowKey="line_id"
        tableLayout="fixed"
        columns={answerColumns(seesCosts)}
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
