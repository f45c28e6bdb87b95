import { AutoComplete, Input } from 'antd';
import { Lock } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { CellMark, markOf } from '#page-kit/lines/cell-mark.tsx';
import { QUOTATION_HEAD } from '@wanyuan/domain';
import { headLabel, type HeadField } from '../model/head-fields.ts';
import { useHead, type OpenQuotation } from '../store/open-quotation.ts';
import styles from './head.module.css';

/** What stands in a field of the head, and how it stands. */
export function useHeadField(quotation: OpenQuotation, field: HeadField) {
  const { id, head } = quotation;
  const draft = useHead(quotation, ({ drafts }) => drafts.get(id)?.[field]);
  const stored = useHead(quotation, ({ lines }) => lines.get(id)?.[field] ?? null);
  const isSaved = useHead(quotation, ({ saved }) => saved.has(`${id}:${field}`));
  const isOffline = useHead(quotation, (state) => state.isOffline);
  return {
    text: draft?.text ?? (stored === null ? '' : String(stored)),
    mark: markOf(draft, isSaved, isOffline),
    fault: draft?.state === 'fault' ? draft.message : undefined,
    type: (text: string) => head.type(id, field, text),
    leave: () => head.commit(id, field),
    write: (text: string) => head.write([{ id, field, text }]),
  };
}

interface FieldFrameProps {
  label: string;
  span: number;
  mark?: ReturnType<typeof markOf>;
  fault?: string | undefined;
  note?: ReactNode;
  htmlFor?: string;
  children: ReactNode;
}

/** A field with its label, and whether it has arrived. */
export function FieldFrame({ label, span, mark = null, fault, note, htmlFor, children }: FieldFrameProps) {
  return (
    <div
      className={`relative thin ${styles.field}`}
      style={{ gridColumn: `span ${span}` }}
      data-fault={fault !== undefined}
    >
      <span className={`row gap-6 t-12 quiet ${styles.label}`}>
        <label htmlFor={htmlFor}>{label}</label>
        {note}
      </span>
      {children}
      {fault !== undefined && (
        <em className="t-12 bad" role="alert">
          {fault}
        </em>
      )}
      {mark && mark !== 'fault' && <CellMark kind={mark} />}
    </div>
  );
}

interface HeadTextProps {
  quotation: OpenQuotation;
  field: Exclude<HeadField, 'customer_id'>;
  label?: string;
  span: number;
  disabled: boolean;
  /** What may be picked instead of typed. */
  presets?: readonly string[];
  isLong?: boolean;
  /** Only colleagues read it. */
  isInternal?: boolean;
}

/** A text of the head; it is sent when typing pauses or the field is left. */
export function HeadText({ quotation, field, label, span, disabled, presets, isLong, isInternal }: HeadTextProps) {
  const id = useId();
  const { text, mark, fault, type, leave, write } = useHeadField(quotation, field);
  const row: { label: string; max?: number } = QUOTATION_HEAD[field];
  const common = {
    id,
    disabled,
    value: text,
    onBlur: leave,
    ...(row.max !== undefined && { maxLength: row.max }),
    ...(fault !== undefined && { status: 'error' as const }),
  };
  const prefix = isInternal ? <Lock size={14} aria-hidden /> : undefined;
  return (
    <FieldFrame label={label ?? headLabel(field)} span={span} mark={mark} fault={fault} htmlFor={id}>
      {isLong ? (
        <Input.TextArea
          {...common}
          className={`grows ${isInternal ? styles.internal : ''}`}
          rows={1}
          onChange={(event) => type(event.target.value)}
        />
      ) : presets ? (
        <AutoComplete
          {...common}
          className="full"
          options={presets.map((value) => ({ value }))}
          onSelect={(value: string) => write(value)}
          onChange={(value: string) => type(value)}
        />
      ) : (
        <Input {...common} prefix={prefix} autoComplete="off" onChange={(event) => type(event.target.value)} />
      )}
    </FieldFrame>
  );
}
