import { api } from '@wanyuan/contract/client';
import { act } from '#lib/call-client.ts';
import { SelfSavingText } from '#page-kit/form/self-saving-text.tsx';
import { Panel } from '#ui/panel.tsx';

const REMARK_MAX = 2000;

export function OrderRemark({ id, remark }: { id: number; remark: string }) {
  return (
    <Panel title="内部备注" note="客户看不到">
      <SelfSavingText
        label="内部备注"
        value={remark}
        max={REMARK_MAX}
        save={async (internal_remark) => {
          await act(api.customer_order.save_remark, { id, internal_remark }, { returnError: true });
        }}
      />
    </Panel>
  );
}
