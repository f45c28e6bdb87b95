import { api, type OutputOf } from '@wanyuan/contract/client';
import { Button, Tag } from 'antd';
import { MessagesSquare, ShoppingCart, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { formatAgo } from '#lib/format.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { WaitingCard } from '#page-kit/waiting-card.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { Picture } from '#page-kit/picture.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { personName, type SelectionDetail, type SelectionPerson } from '../selection-words.ts';
import { ConvertDialog } from './convert-dialog.tsx';
import styles from './answers-pane.module.css';

type Answers = OutputOf<typeof api.website.get_sample_chooses>['list'];
type Answer = Answers[number]['answers'][number];

/** Who liked what: a row for each toy, a column for each person. Looking at it counts as having seen it. */
export function AnswersPane({ selection }: { selection: SelectionDetail }) {
  const { id, people } = selection;
  const [converted, setConverted] = useState<number | null>(null);
  const products = useCall(api.website.get_products, { id }, { silent: true });
  const { answers, error: answersError, ask } = useAnswers(selection);
  if (people.length === 0)
    return (
      <StatePanel
        icon={MessagesSquare}
        title="还没有人作答"
        description={
          selection.share?.is_on
            ? '链接已开启。客户点喜欢、填箱数后，答复会出现在这里，并发消息提醒您。'
            : '把链接发给客户后，每个人的喜好与箱数都会列在这里。'
        }
      />
    );
  const error = (products.isLoadingError ? products.error : null) ?? (answers ? null : answersError);
  if (error) return <CallErrorPanel what="答复" error={error} onRetry={ask} />;
  if (!products.data || !answers) return <WaitingCard />;
  const byPerson = new Map(
    answers.map(({ person_id: person, answers: given }) => [
      person,
      new Map(given.map((answer) => [answer.product_id, answer])),
    ]),
  );
  return (
    <div className={`card ${styles.frame}`}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">产品</th>
            <th scope="col">合计</th>
            {people.map((person) => (
              <PersonHead key={person.id} person={person} onConvert={() => setConverted(person.id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {products.data.list.map((product) => (
            <tr key={product.id}>
              <th scope="row">
                <div className={`flex gap-10 ${styles.toy}`}>
                  <Picture picture={product.picture} alt="" width={44} ratio={1} />
                  <span>
                    <b>{product.toy?.name ?? '已下架产品'}</b>
                    <small>{product.custom_number || product.number}</small>
                  </span>
                </div>
              </th>
              <td className={`nowrap ${styles.sum}`}>
                <b>{product.cartons} 箱</b>
                <small>
                  {product.likes} 喜欢 · {product.dislikes} 不喜欢
                </small>
              </td>
              {people.map((person) => (
                <AnswerCell key={person.id} answer={byPerson.get(person.id)?.get(product.id)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {converted !== null && (
        <ConvertDialog selection={selection} personId={converted} onClose={() => setConverted(null)} />
      )}
    </div>
  );
}

/** The call marks the answers as seen, so it is no read that anything may repeat: it runs when people changed. */
function useAnswers({ id, people }: SelectionDetail) {
  const [answers, setAnswers] = useState<Answers | null>(null);
  // While older answers are shown there is no error panel: a toast says that newer ones did not come.
  const { mutate, error } = useAct(api.website.get_sample_chooses, { returnError: answers === null });
  const ask = useCallback(() => mutate({ id }, { onSuccess: ({ list }) => setAnswers(list) }), [mutate, id]);
  const stamp = people.map((person) => `${person.id}:${person.updated_time}`).join();
  useEffect(() => {
    if (stamp !== '') ask();
  }, [ask, stamp]);
  return { answers, error, ask };
}

function PersonHead({ person, onConvert }: { person: SelectionPerson; onConvert: () => void }) {
  return (
    <th scope="col" className={styles.person}>
      <p>
        <b>{personName(person)}</b>
        {!person.is_submitted && <Tag>填写中</Tag>}
        {person.is_new && <Tag color="error">新</Tag>}
      </p>
      <small>{[person.name && person.company, person.contact].filter(Boolean).join(' · ') || ' '}</small>
      <small>
        {formatAgo(person.updated_time)} · {person.likes} 喜欢 · {person.cartons} 箱
      </small>
      {person.message && <q>{person.message}</q>}
      <Button size="small" icon={<ShoppingCart size={14} aria-hidden />} onClick={onConvert}>
        转为选样车
      </Button>
    </th>
  );
}

function AnswerCell({ answer }: { answer: Answer | undefined }) {
  if (!answer) return <td className="quiet">—</td>;
  return (
    <td data-mark={answer.mark ?? 'none'}>
      <p>
        {answer.mark === 'like' && (
          <span data-kind="like">
            <ThumbsUp size={16} aria-hidden />
            喜欢
          </span>
        )}
        {answer.mark === 'dislike' && (
          <span data-kind="dislike">
            <ThumbsDown size={16} aria-hidden />
            不喜欢
          </span>
        )}
        {answer.cartons > 0 && <b>{answer.cartons} 箱</b>}
      </p>
      {answer.note && <small>{answer.note}</small>}
    </td>
  );
}
