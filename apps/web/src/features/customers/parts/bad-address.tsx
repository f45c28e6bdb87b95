import { api, type OutputOf } from '@wanyuan/contract/client';
import { Button, Popover } from 'antd';
import { formatDate } from '#lib/format.ts';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { StateTag } from '#page-kit/state-tag.tsx';

type Bad = OutputOf<typeof api.mail.get_bad_addresses>['list'][number];

/** An address from which a mail came back: why, and what to do about it. */
export function BadAddress({ customerId, address }: { customerId: number; address: Bad }) {
  const { email, reason, time } = address;
  const clear = useAct(api.mail.clear_bad_address, { onDone: () => toast.success('不再提示这个地址') });
  return (
    <Popover
      trigger={['hover', 'click']}
      title={`${formatDate(time)} 退信`}
      content={
        <div className="grid gap-8 t-13" style={{ maxWidth: 320 }}>
          <span className="break">{reason}</span>
          <span className="quiet">发到这个地址之前会先问。请向客户核实，改好地址后不再提示。</span>
          <span>
            <Button
              size="small"
              loading={clear.isPending}
              onClick={() => clear.mutate({ customer_id: customerId, email })}
            >
              仍能收信，不再提示
            </Button>
          </span>
        </div>
      }
    >
      <button type="button" aria-label={`${email} 无效：曾经退信`}>
        <StateTag label="无效" tone="bad" />
      </button>
    </Popover>
  );
}
