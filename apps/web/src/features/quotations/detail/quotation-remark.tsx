import { api } from '@wanyuan/contract/client';
import { QUOTATION_HEAD } from '@wanyuan/domain';
import { act } from '#lib/call-client.ts';
import { SelfSavingText } from '#page-kit/form/self-saving-text.tsx';
import { Panel } from '#ui/panel.tsx';

export function QuotationRemark({ id, remark }: { id: number; remark: string }) {
  return (
    <Panel title="内部备注" note="客户看不到">
      <SelfSavingText
        label="内部备注"
        value={remark}
        max={QUOTATION_HEAD.internal_remark.max}
        save={async (internal_remark) => {
          await act(api.quotation.save_remark, { id, internal_remark }, { returnError: true });
        }}
      />
    </Panel>
  );
}
