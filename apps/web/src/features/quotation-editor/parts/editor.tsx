import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { Ship } from 'lucide-react';
import { Suspense, useState, type SyntheticEvent } from 'react';
import { act } from '#lib/call-client.ts';
import { shellSlots } from '#lib/feature-module.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { confirm, toast } from '#lib/notices.ts';
import { useSaveHook, useTabTitle, useUnsaved } from '#lib/tabs.ts';
import { createSheetControl } from '#page-kit/sheet/sheet-control.ts';
import { useAskSave } from '#page-kit/use-ask-save.tsx';
import { actOn } from '../line-acts.ts';
import type { QuotationDetail } from '../model/head-fields.ts';
import { canBeginNext } from '../model/newest-version.ts';
import { useHead, useLines, type OpenQuotation } from '../store/open-quotation.ts';
import type { QuotationRow } from '../store/quotation-rows.ts';
import { usePresence } from '../store/use-presence.ts';
import { HeadCard } from './head-card.tsx';
import { LinesCard } from './lines-card.tsx';
import type { Overlay } from './overlays.tsx';
import { VersionStrip } from './version-strip.tsx';
import styles from './editor.module.css';

const Overlays = lazyPart(() => import('./overlays.tsx'));

/** What is typed is sent by itself; the tab waits for it, and asks only where it cannot be sent. */
function useSaving(quotation: OpenQuotation) {
  const [askSave, question] = useAskSave();
  const isUnsaved = [
    useLines(quotation, ({ drafts }) => drafts.size > 0),
    useHead(quotation, ({ drafts }) => drafts.size > 0),
  ].includes(true);
  useUnsaved(isUnsaved);
  useSaveHook(async () => {
    if (!isUnsaved || (await quotation.flush())) return 'saved';
    const choice = await askSave('报价单里的改动');
    if (choice !== 'save') return choice;
    if (await quotation.flush()) return 'saved';
    toast.warning('还有改动没有保存，请检查网络或标红的格子');
    return 'cancel';
  });
  return question;
}

/** Whether a key or click tries to write into a cell or field that cannot be written. */
function isAttempt({ target, currentTarget }: SyntheticEvent): boolean {
  const element = target as Element;
  if (!currentTarget.contains(element) || !element.closest('[data-guarded=true]')) return false;
  if (element.closest('button, a, [type=checkbox], [role=dialog]')) return false;
  return element.closest('[data-cell], input, textarea, .ant-select') !== null;
}

/** The page of one quotation. */
export function Editor({ quotation, detail }: { quotation: OpenQuotation; detail: QuotationDetail }) {
  const [control] = useState(createSheetControl<QuotationRow>);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  useTabTitle(`报价单 ${detail.number}`);
  usePresence(quotation, control.store, true);
  const question = useSaving(quotation);

  const begin = (): Promise<boolean> =>
    actOn(quotation, async () => {
      const { tip } = await act(api.quotation.open_version, { id: quotation.id });
      toast.success(tip);
    });
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: `V${detail.version} 已发出，不能再改`,
      content: `可以开始新版本 V${detail.version + 1}；在它发出之前，客户仍看到 V${detail.sent_version ?? detail.version}。`,
      okText: `开始新版本 V${detail.version + 1}`,
    });
    if (isSure) await begin();
  };
  const { quotationPanels: panels, quotationStrips: strips } = shellSlots();
  return (
    <div className={`page-width grid ${styles.page}`} data-wide={panels.length === 0}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it only asks why nothing can be written */}
      <div
        className={`column gap-12 thin ${styles.main}`}
        onDoubleClick={(event) => {
          if (canBeginNext(detail) && isAttempt(event)) void ask();
        }}
      >
        <HeadCard quotation={quotation} detail={detail} onOpen={setOverlay} />
        <VersionStrip quotation={quotation} detail={detail} onNew={() => void begin()} />
        {strips.map(({ key, component: Strip }) => (
          <Strip key={key} id={quotation.id} saveAll={quotation.flush} />
        ))}
        <LinesCard quotation={quotation} control={control} onOpen={setOverlay} />
      </div>
      <aside className={`thin ${styles.aside}`} aria-label="发送与动态">
        {panels.map(({ key, component: Panel }) => (
          <Panel key={key} id={quotation.id} saveAll={quotation.flush} />
        ))}
        <Button
          block
          className="mt-12"
          icon={<Ship size={16} aria-hidden />}
          onClick={() => setOverlay({ kind: 'landed' })}
        >
          到岸成本{detail.landed ? '（已开启）' : ''}
        </Button>
      </aside>
      {question}
      {overlay && (
        <Suspense>
          <Overlays quotation={quotation} overlay={overlay} onClose={() => setOverlay(null)} />
        </Suspense>
      )}
    </div>
  );
}
