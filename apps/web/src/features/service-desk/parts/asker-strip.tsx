import { api, type OutputOf } from '@wanyuan/contract/client';
import { SERVICE } from '@wanyuan/domain';
import { Star } from 'lucide-react';
import { toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import styles from './service.module.css';

type State = OutputOf<typeof api.chat.get_service_state>;

/** What stands there in one line; empty when there is nothing to say. */
function lineOf({ state, place, agent_name: agent, notice, rating }: State): string {
  if (state === 'waiting') return [place !== null && `正在排队，您是第 ${place} 位`, notice].filter(Boolean).join('。');
  if (state === 'assigned') return `${agent}正在为您服务`;
  if (state === 'resolved')
    return rating === null ? '问题已解决，再次发送消息即可重新咨询' : '感谢您的评价，再次发送消息即可重新咨询';
  return notice;
}

export function AskerStrip({ id }: { id: number }) {
  const { data } = useCall(
    api.chat.get_service_state,
    { conversation_id: id },
    { silent: true, returnError: true, keepPrevious: true },
  );
  const rate = useAct(api.chat.rate_service, { onDone: ({ tip }) => toast.success(tip) });
  if (!data) return null;
  const line = lineOf(data);
  if (line === '' && !data.may_rate) return null;
  return (
    <div className={`row wrap gap-12 rigid t-13 ${styles.strip}`}>
      <output className="grow">{line}</output>
      {data.may_rate && (
        <fieldset className={`row ${styles.stars}`} disabled={rate.isPending}>
          <legend className="visually-hidden">评价本次服务</legend>
          <span className="quiet">评价：</span>
          {Array.from({ length: SERVICE.ratingMax }, (_, index) => index + 1).map((rating) => (
            <button
              key={rating}
              type="button"
              className="middle"
              aria-label={`${rating} 分`}
              title={`${rating} 分`}
              onClick={() => rate.mutate({ conversation_id: id, rating })}
            >
              <Star size={18} aria-hidden />
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
