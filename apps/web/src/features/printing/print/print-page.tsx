import { api, ERRORS, type Print } from '@wanyuan/contract/client';
import { CloudOff, Link2Off, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { formatTime } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';
import { PlainButton } from '#ui/plain-button.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { LabelPrint } from './label-print.tsx';
import { LABEL_PAPERS, fitsA4, type LabelPaper } from './papers.ts';
import { PAPER_WORDS } from './paper-words.data.ts';
import { PickingPrint } from './picking-print.tsx';
import { QuotationPaper } from './quotation-paper.tsx';
import { usePaper } from './use-paper.ts';
import styles from './print-page.module.css';

/** What is no key at all need not be asked for. */
const KEY = /^[\w-]{22}$/;
const PICTURES_MS = 10_000;

/** Pictures that are still under way would be missing on the paper. */
async function printWithPictures(): Promise<void> {
  const pictures = Promise.allSettled(Array.from(document.images, (image) => image.decode()));
  const patience = new Promise((resolve) => setTimeout(resolve, PICTURES_MS));
  await Promise.race([pictures, patience]);
  window.print();
}

/** A list, labels or a quotation, ready for paper: opened by its key alone, on any device. */
export default function PrintPage() {
  const { key = '' } = useParams();
  const isKey = KEY.test(key);
  const { data, error, refetch } = useCall(
    api.system.get_print_sheet,
    { key },
    { returnError: true, staleTime: Infinity, enabled: isKey },
  );
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
  if (data) return <PrintView print={data} />;
  const isGone = !isKey || error?.code === ERRORS.LINK_EXPIRED.code;
  return (
    <div className={`quiet centred row ${styles.nothing}`}>
      <h1 className="visually-hidden">打印</h1>
      {isGone && (
        <StatePanel
          icon={Link2Off}
          title="打印链接已失效"
          description="打印页 15 分钟内有效，请回到选样车、选样、报价单或产品列表重新打印。"
        />
      )}
      {!isGone && error && (
        <StatePanel
          icon={CloudOff}
          title="没有取到打印内容"
          description={error.msg}
          isAlert
          actions={<PlainButton onClick={() => void refetch()}>重试</PlainButton>}
        />
      )}
      {!isGone && !error && <output>正在准备打印内容…</output>}
    </div>
  );
}

function PrintView({ print }: { print: Print }) {
  const { layout, label, rows, quotation } = print;
  const name = quotation ? PAPER_WORDS[quotation.language][quotation.paper] : layout === 'labels' ? '标签' : '拣样单';
  const isLabels = layout === 'labels';
  const [paper, setPaper] = useState<LabelPaper>('roll');
  const [isWaiting, setWaiting] = useState(false);
  usePaper(isLabels && paper === 'roll' ? label : null);
  const startPrinting = async (): Promise<void> => {
    setWaiting(true);
    await printWithPictures();
    setWaiting(false);
  };
  return (
    <div className={styles.page} data-print={isLabels ? paper : 'list'}>
      <div className={`wrap edge-bottom paper row ${styles.tools}`}>
        <p>
          <b>{name}</b>
          <span>
            {(quotation?.rows ?? rows).length} 款
            {isLabels && `，${rows.length * label.copies} 张，${label.width_mm} × ${label.height_mm} mm`} ·{' '}
            {formatTime(print.expires_time)} 前有效
          </span>
        </p>
        {isLabels && fitsA4(label) && (
          <fieldset aria-label="纸张">
            {LABEL_PAPERS.map(({ key, text }) => (
              <button key={key} type="button" aria-pressed={paper === key} onClick={() => setPaper(key)}>
                {text}
              </button>
            ))}
          </fieldset>
        )}
        <PlainButton isPrimary onClick={() => void startPrinting()}>
          <Printer size={16} aria-hidden /> {isWaiting ? '图片加载中…' : '打印'}
        </PlainButton>
      </div>
      {quotation ? (
        <QuotationPaper quotation={quotation} />
      ) : isLabels ? (
        <LabelPrint print={print} paper={paper} />
      ) : (
        <PickingPrint print={print} />
      )}
    </div>
  );
}
