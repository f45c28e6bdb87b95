import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { formatDateTime } from '#lib/format.ts';
import { useAct, useCall } from '#lib/use-call.ts';

/** People whom the staff keep from writing; draws nothing without any. */
export function Muted() {
  const { data } = useCall(api.moderation.get_blocks, { page_size: 100 }, { silent: true });
  const unblock = useAct(api.moderation.unblock);
  if (!data || data.list.length === 0) return null;
  return (
    <section className="mt-24" aria-label="限制发言">
      <h2 className="h-16 mb-8">限制发言</h2>
      <ul className="column gap-8">
        {data.list.map(({ user_id: id, nickname, company_name: company, note, until_time: until }) => (
          <li key={id} className="row gap-12">
            <span className="grow thin">
              {nickname} <span className="quiet">{company}</span>
              <small className="block t-12 quiet">
                {[`到 ${formatDateTime(until)}`, note].filter(Boolean).join(' · ')}
              </small>
            </span>
            <Button size="small" loading={unblock.isPending} onClick={() => unblock.mutate({ user_id: id })}>
              解除
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
