import { api, type OutputOf } from '@wanyuan/contract/client';
import { Button, Drawer, Input, Switch } from 'antd';
import { useId, useState } from 'react';
import { act } from '#lib/call-client.ts';
import { toast } from '#lib/notices.ts';
import { actOn } from '../line-acts.ts';
import { useCanWrite, useHead, type OpenQuotation } from '../store/open-quotation.ts';

type Landed = NonNullable<OutputOf<typeof api.quotation.get_detail>['landed']>;

const START: Landed = {
  sea_freight: '0',
  capacity: '68',
  premium_rate: '0',
  duty_percent: '0',
  local_charge: '0',
  vat_percent: '0',
};
const FIELDS: { key: keyof Landed; label: string; unit: 'money' | 'percent' | 'plain' }[] = [
  { key: 'sea_freight', label: '海运费（每柜）', unit: 'money' },
  { key: 'capacity', label: '每车尺码（100 以下为 CBM）', unit: 'plain' },
  { key: 'premium_rate', label: '保险费率', unit: 'percent' },
  { key: 'duty_percent', label: '关税', unit: 'percent' },
  { key: 'local_charge', label: '当地费用（每件）', unit: 'money' },
  { key: 'vat_percent', label: '增值税', unit: 'percent' },
];
const FIGURE = /^\d{1,8}(\.\d{1,4})?$/;

/** 到岸成本, for the customer: off unless it is wanted. It is worked out of the quoted price alone. */
export default function LandedDrawer({ quotation, onClose }: { quotation: OpenQuotation; onClose: () => void }) {
  const id = useId();
  const saved = useHead(quotation, ({ head }) => head?.landed ?? null);
  const currency = useHead(quotation, ({ head }) => head?.head.currency ?? '');
  const canWrite = useCanWrite(quotation);
  const [isOn, setIsOn] = useState(saved !== null);
  const [values, setValues] = useState<Landed>(saved ?? START);
  const [isBusy, setIsBusy] = useState(false);
  const isSound = FIELDS.every(({ key }) => FIGURE.test(values[key].trim()));
  const save = async (): Promise<void> => {
    setIsBusy(true);
    const isDone = await actOn(quotation, async () => {
      await act(api.quotation.set_landed, { id: quotation.id, landed: isOn ? values : null });
      toast.success(isOn ? '客户会看到到岸成本' : '不再显示到岸成本');
    });
    setIsBusy(false);
    if (isDone) onClose();
  };
  return (
    <Drawer open size={420} title="到岸成本" onClose={onClose} destroyOnHidden>
      <div className="grid gap-16">
        <p className="t-13 quiet">
          只由报价算出，不含任何成本：到岸 = CIF ×（1 + 关税）+
          当地费用，增值税按到岸价计。开启后客户在确认页看到每件的到岸价。
        </p>
        <label className="row gap-8" htmlFor={`${id}-on`}>
          <Switch id={`${id}-on`} checked={isOn} disabled={!canWrite} onChange={setIsOn} />
          计算到岸成本
        </label>
        {isOn &&
          FIELDS.map(({ key, label, unit }) => (
            <label key={key} className="grid gap-4 t-12 quiet" htmlFor={`${id}-${key}`}>
              {label}
              <Input
                id={`${id}-${key}`}
                inputMode="decimal"
                disabled={!canWrite}
                value={values[key]}
                suffix={unit === 'money' ? currency : unit === 'percent' ? '%' : ''}
                status={FIGURE.test(values[key].trim()) ? '' : 'error'}
                onChange={(event) => setValues({ ...values, [key]: event.target.value })}
              />
            </label>
          ))}
        <Button type="primary" disabled={!canWrite || (isOn && !isSound)} loading={isBusy} onClick={() => void save()}>
          保存
        </Button>
      </div>
    </Drawer>
  );
}
