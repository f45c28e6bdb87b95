import {
  approvalTag,
  DELIVERY_PRESETS,
  PAYMENT_PRESETS,
  PORT_PRESETS,
  presetText,
  QUOTATION_STATE_WORDS,
  type Currency,
} from '@wanyuan/domain';
import type { LineDrafts } from '#page-kit/lines/drafts.ts';
import { SaveState } from '#page-kit/lines/save-state.tsx';
import { StateTag } from '#page-kit/state-tag.tsx';
import type { QuotationDetail } from '../model/head-fields.ts';
import { newestState } from '../model/newest-version.ts';
import { useCanWrite, useHead, useLines, type OpenQuotation } from '../store/open-quotation.ts';
import { EditorPapers } from './editor-papers.tsx';
import { CurrencyField, CustomerField, DayField, FormulaField, LanguageField, TermField } from './head-choices.tsx';
import { HeadText } from './head-field.tsx';
import type { Overlay } from './overlays.tsx';
import { PeopleHere } from './people-here.tsx';
import styles from './head.module.css';

interface HeadCardProps {
  quotation: OpenQuotation;
  detail: QuotationDetail;
  onOpen: (overlay: Overlay) => void;
}

/** 保存中, 已保存, 未保存 of head and lines together. */
function QuotationSaveState({ quotation }: { quotation: OpenQuotation }) {
  const lines = useLines(quotation, (state) => state.drafts);
  const head = useHead(quotation, (state) => state.drafts);
  const areLinesOffline = useLines(quotation, (state) => state.isOffline);
  const isHeadOffline = useHead(quotation, (state) => state.isOffline);
  const hasSaved = [useLines(quotation, ({ saved }) => saved.size), useHead(quotation, ({ saved }) => saved.size)];
  return (
    <SaveState
      // Lines and head never share a number: one's are keys of lines, the other's the quotation itself.
      drafts={
        new Map<number, LineDrafts<string>>([...lines, ...[...head].map(([id, drafts]) => [-id, drafts] as const)])
      }
      isOffline={areLinesOffline || isHeadOffline}
      hasSaved={hasSaved.some((count) => count > 0)}
      onRetry={() => {
        quotation.lines.retry();
        quotation.head.retry();
      }}
    />
  );
}

function StateTags({ detail }: { detail: QuotationDetail }) {
  const words = QUOTATION_STATE_WORDS[newestState(detail)];
  return (
    <>
      <StateTag label={`${words.label} V${detail.version}`} tone={words.tone} />
      {detail.needs_approval && (
        <span title={detail.approval_reason}>
          <StateTag {...approvalTag(detail.approval, detail.is_approval_asked)} />
        </span>
      )}
    </>
  );
}

/** What stands above the lines. The customer reads all of it but the internal remark. */
export function HeadCard({ quotation, detail, onOpen }: HeadCardProps) {
  const canWrite = useCanWrite(quotation);
  const { language } = detail.head;
  const presets = (list: Parameters<typeof presetText>[0][]): string[] => list.map((one) => presetText(one, language));
  const common = { quotation, disabled: !canWrite };
  return (
    <section className={`card ${styles.head}`} aria-label="报价单抬头">
      <header className={`row gap-8 ${styles.title}`}>
        <h1 className="h-16">报价单 {detail.number}</h1>
        <StateTags detail={detail} />
        <span className="grow" />
        <PeopleHere quotation={quotation} />
        <QuotationSaveState quotation={quotation} />
        <EditorPapers quotation={quotation} detail={detail} />
      </header>
      <div className={`grid ${styles.fields}`} data-guarded={!canWrite}>
        <CustomerField {...common} detail={detail} />
        <HeadText {...common} field="contact_email" span={2} />
        <DayField {...common} field="quoted_on" />
        <DayField {...common} field="valid_until" />
        <TermField {...common} />
        <CurrencyField
          detail={detail}
          disabled={!canWrite}
          onAsk={(currency: Currency) => onOpen({ kind: 'currency', currency })}
        />
        <FormulaField detail={detail} disabled={!canWrite} onOpen={() => onOpen({ kind: 'prices' })} />
        <HeadText {...common} field="payment" span={2} presets={presets([...PAYMENT_PRESETS])} />
        <HeadText {...common} field="contact" span={1} />
        <LanguageField {...common} />
        <HeadText {...common} field="delivery" span={2} presets={presets([...DELIVERY_PRESETS])} />
        <HeadText {...common} field="port" span={2} presets={presets([...PORT_PRESETS])} />
        <HeadText {...common} field="remark" label="客户备注（对外显示）" span={3} isLong />
        <HeadText
          {...common}
          disabled={false}
          field="internal_remark"
          label="内部备注（不对外）"
          span={3}
          isLong
          isInternal
        />
      </div>
    </section>
  );
}
