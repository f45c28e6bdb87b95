import { api } from '@wanyuan/contract/client';
import { CURRENCIES, type Currency } from '@wanyuan/domain';
import { Button, Input, Skeleton } from 'antd';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '../call-error-panel.tsx';
import styles from './rates-panel.module.css';
import type { Rate } from './terms.ts';

type Foreign = Exclude<Currency, 'RMB'>;
const FOREIGN = CURRENCIES.filter((currency): currency is Foreign => currency !== 'RMB');

/** The rates that prices are made with: where they come from, how old they are, and the leaders' own. */
export function RatesPanel() {
  const { data, error, refetch } = useCall(api.website.get_exchange_rate, {}, { returnError: true });
  const [edited, setEdited] = useState<Foreign | null>(null);
  if (error && !data) return <CallErrorPanel what="汇率" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} title={false} />;
  return (
    <ul className={`edge round ${styles.rates}`} aria-label="汇率">
      {FOREIGN.map((currency) => {
        const rate = data.list.find((one) => one.currency === currency) ?? null;
        return edited === currency ? (
          <RateForm key={currency} currency={currency} rate={rate} onClose={() => setEdited(null)} />
        ) : (
          <RateRow
            key={currency}
            currency={currency}
            rate={rate}
            onEdit={data.can_set ? () => setEdited(currency) : null}
          />
        );
      })}
    </ul>
  );
}

interface RateRowProps {
  currency: Foreign;
  rate: Rate | null;
  onEdit: (() => void) | null;
}

/** What the buffer is taken off. */
const beforeBuffer = ({ manual_rate: manual, market_rate: market }: Rate): string =>
  manual === null ? `市价 ${market}` : `手工 ${manual}`;

function RateRow({ currency, rate, onEdit }: RateRowProps) {
  return (
    <li>
      <b>{currency}</b>
      <span className={`rigid bold ${styles.figure}`}>{rate?.rate ?? '—'}</span>
      <span className={`flex grow t-12 quiet ${styles.words}`}>
        {rate ? (
          <>
            <span title={formatDateTime(rate.rate_time)}>
              {rate.source} · {formatAgo(rate.rate_time)}
              {Number(rate.buffer_percent) > 0 && ` · ${beforeBuffer(rate)}，缓冲 ${rate.buffer_percent}%`}
            </span>
            {rate.is_manual && <span>平台参考 {rate.market_rate}</span>}
            {rate.is_stale && <em>超过 48 小时未更新</em>}
            {rate.note && <span>{rate.note}</span>}
            {rate.is_manual && rate.set_by && <span>{rate.set_by} 设置</span>}
          </>
        ) : (
          '没有汇率'
        )}
      </span>
      {onEdit && (
        <Button
          size="small"
          type="text"
          icon={<Pencil size={14} aria-hidden />}
          aria-label={`修改 ${currency} 汇率`}
          onClick={onEdit}
        />
      )}
    </li>
  );
}

function RateForm({ currency, rate, onClose }: { currency: Foreign; rate: Rate | null; onClose: () => void }) {
  const [figure, setFigure] = useState(rate?.manual_rate ?? '');
  const [buffer, setBuffer] = useState(rate?.buffer_percent ?? '0');
  const [note, setNote] = useState(rate?.note ?? '');
  const save = useAct(api.website.set_exchange_rate, {
    onDone: () => {
      toast.success('汇率已保存，之后算出的价格按新汇率');
      onClose();
    },
  });
  return (
    <li className={styles.form}>
      <b>{currency}</b>
      <label htmlFor={`rate-${currency}`}>
        手工汇率
        <Input
          id={`rate-${currency}`}
          size="small"
          value={figure}
          placeholder={`空为平台参考 ${rate?.market_rate ?? ''}`}
          onChange={(event) => setFigure(event.target.value)}
        />
      </label>
      <label htmlFor={`buffer-${currency}`}>
        缓冲 %
        <Input
          id={`buffer-${currency}`}
          size="small"
          value={buffer}
          onChange={(event) => setBuffer(event.target.value)}
        />
      </label>
      <label htmlFor={`note-${currency}`}>
        说明
        <Input
          id={`note-${currency}`}
          size="small"
          maxLength={100}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
      {rate && figure.trim() !== '' && (
        <span className={`flex grow t-12 quiet ${styles.words}`}>平台参考 {rate.market_rate}，手工汇率留空即跟随</span>
      )}
      <span className="flex push gap-8">
        <Button size="small" onClick={onClose}>
          取消
        </Button>
        <Button
          size="small"
          type="primary"
          loading={save.isPending}
          onClick={() =>
            save.mutate({ currency, rate: figure.trim() || null, buffer_percent: buffer.trim() || '0', note })
          }
        >
          保存
        </Button>
      </span>
    </li>
  );
}
