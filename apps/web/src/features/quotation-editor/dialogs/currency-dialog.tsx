import { api, type OutputOf } from '@wanyuan/contract/client';
import type { Currency } from '@wanyuan/domain';
import { Modal, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { act } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { formatDateTime } from '#lib/format.ts';
import { showMoney } from '#lib/money.ts';
import { toast } from '#lib/notices.ts';
import { actOn } from '../line-acts.ts';
import { useHead, type OpenQuotation } from '../store/open-quotation.ts';

interface CurrencyDialogProps {
  quotation: OpenQuotation;
  currency: Currency;
  onClose: () => void;
}

type Preview = OutputOf<typeof api.quotation.change_currency>;

/** Before another currency: how many prices are made anew, how many typed ones are converted, and what it comes to. */
export default function CurrencyDialog({ quotation, currency, onClose }: CurrencyDialogProps) {
  const { id } = quotation;
  const before = useHead(quotation, ({ head }) => head);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    let isOver = false;
    act(api.quotation.change_currency, { id, currency, is_preview: true }, { returnError: true }).then(
      (answer) => !isOver && setPreview(answer),
      (error: unknown) => !isOver && setFault(error instanceof CallError ? error.msg : '没有算出来，请重试'),
    );
    return () => {
      isOver = true;
    };
  }, [id, currency]);
  const change = async (): Promise<void> => {
    setIsBusy(true);
    const isDone =
      (await quotation.flush()) &&
      (await actOn(quotation, async () => {
        await act(api.quotation.change_currency, { id, currency });
        toast.success(`已换为 ${currency}`);
      }));
    setIsBusy(false);
    if (isDone) onClose();
  };
  return (
    <Modal
      open
      centered
      width={460}
      title={`${before?.head.currency ?? ''} 换为 ${currency}`}
      okText={`换为 ${currency}`}
      cancelText="取消"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: preview === null }}
      onOk={() => void change()}
      onCancel={onClose}
    >
      {fault && (
        <p className="bad" role="alert">
          {fault}
        </p>
      )}
      {!preview && !fault && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {preview && (
        <ul className="grid gap-8 t-13">
          <li>
            {preview.repriced} 款按公式以 {currency} 重算
          </li>
          <li>{preview.converted} 款手改价按两种汇率换算</li>
          <li>
            汇率 {preview.rate}
            {preview.rate_time && `（${formatDateTime(preview.rate_time)}）`}
          </li>
          <li>
            合计 {before && `${before.currency} ${showMoney(before.total)} → `}
            <b>
              {currency} {showMoney(preview.total)}
            </b>
          </li>
        </ul>
      )}
    </Modal>
  );
}
