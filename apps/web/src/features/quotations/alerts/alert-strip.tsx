import { api, type OutputOf } from '@wanyuan/contract/client';
import { alertWords } from '@wanyuan/domain';
import { Button, Popover } from 'antd';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { confirm, toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import record from '#page-kit/record/record.module.css';
import { AlertLines } from './alert-lines.tsx';

interface AlertStripProps {
  id: number;
  /** Sends what was typed; whether all of it was stored. */
  saveAll?: () => Promise<boolean>;
  onRepriced?: () => void;
}

/** What became of the toys since they were quoted; nothing where all is as it was. */
export default function AlertStrip(props: AlertStripProps) {
  const { data, isLoadingError } = useCall(
    api.quotation.get_alerts,
    { id: props.id },
    { silent: true, returnError: true },
  );
  if (isLoadingError) return <CallErrorLine what="产品的变化" />;
  return data && data.list.length > 0 ? <Strip {...props} found={data} /> : null;
}

type Found = OutputOf<typeof api.quotation.get_alerts>;

function Strip({ id, saveAll, onRepriced, found }: AlertStripProps & { found: Found }) {
  const { version, is_sent: isSent, list } = found;
  const [isSaving, setSaving] = useState(false);
  const ids = list.filter(({ alerts }) => alerts.includes('repriced')).map((line) => line.id);
  const reprice = useAct(api.quotation.reprice_alerts, {
    onDone: ({ tip }) => {
      toast.success(tip);
      onRepriced?.();
    },
  });
  const save = async (): Promise<boolean> => {
    setSaving(true);
    const isSaved = (await saveAll?.()) ?? true;
    setSaving(false);
    if (!isSaved) toast.warning('还有改动没有保存，请检查网络或标红的格子');
    return isSaved;
  };
  const start = async (): Promise<void> => {
    if (isSent) {
      const isSure = await confirm({
        title: `开始 V${version + 1} 并重算这 ${ids.length} 款？`,
        content: `V${version} 已发出，不再改动；在 V${version + 1} 发出之前，客户仍看到现在的版本。`,
        okText: `在 V${version + 1} 里重算`,
      });
      if (!isSure) return;
    }
    if (await save()) reprice.mutate({ id, ids });
  };
  return (
    <section className={`row wrap gap-8 t-13 round ${record.notice}`} data-tone="warn" aria-label="产品的变化">
      <TriangleAlert size={16} aria-hidden />
      <span>
        <b>{list.length} 款产品有变化</b>：{alertWords(list)}
      </span>
      <span className="row gap-8 push">
        <Popover trigger="click" placement="bottomRight" content={<AlertLines lines={list} />}>
          <Button size="small">查看</Button>
        </Popover>
        {ids.length > 0 && (
          <Button
            size="small"
            type="primary"
            icon={<RefreshCw size={14} aria-hidden />}
            loading={isSaving || reprice.isPending}
            onClick={() => void start()}
          >
            重算这 {ids.length} 款
          </Button>
        )}
      </span>
    </section>
  );
}
