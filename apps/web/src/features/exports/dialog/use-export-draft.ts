import { api, type ExportSettings } from '@wanyuan/contract/client';
import { useMemo, useState } from 'react';
import type { ExportRequest, ExportWish } from '#lib/exports.ts';
import { deviceSetting } from '#lib/storage.ts';
import { useCall } from '#lib/use-call.ts';
import { startFields, type Fields } from '../model/columns.ts';
import { choiceFor, rememberChoice } from '../model/customer-choice.ts';
import { fittingSettings, templatesFor, type ExportKind } from '../model/fitting.ts';

const KIND_SETTING = 'export_kind';
const KINDS: readonly ExportKind[] = ['excel', 'pdf_quotation', 'pdf_catalogue', 'zip'];

const rememberedKind = (): ExportKind => KINDS.find((kind) => kind === deviceSetting.read(KIND_SETTING)) ?? 'excel';

/** What will be exported: remembered settings with what was changed here. */
export function useExportDraft(wish: ExportWish) {
  const saved = useCall(api.system.get_export_settings, {}, { returnError: true });
  const offered = useCall(api.system.get_excel_list, {}, { returnError: true });
  const [usual] = useState(() => choiceFor(wish.customer_id));
  const [kind, setKind] = useState(usual?.kind ?? rememberedKind);
  const [changes, setChanges] = useState<Partial<ExportSettings>>({});
  const [picks, setPicks] = useState<Readonly<Record<string, Fields>>>({});
  const [title, setTitle] = useState(wish.name);
  const templates = useMemo(() => offered.data?.list ?? [], [offered.data]);
  const settings = useMemo(
    () => saved.data && offered.data && fittingSettings({ ...saved.data, ...usual, ...changes }, kind, templates),
    [saved.data, offered.data, usual, changes, kind, templates],
  );
  const hasColumns = settings !== undefined && kind !== 'zip' && settings.template_id === null;
  const template = settings?.template ?? 'quoted';
  const columns = useCall(
    api.system.get_commonly_field,
    { template },
    { enabled: hasColumns, returnError: true, keepPrevious: true },
  );
  const list = columns.isPlaceholderData ? undefined : columns.data?.list;
  const columnsError = hasColumns && list === undefined ? columns.error : null;
  const offeredKeys = useMemo(() => list?.map(({ key }) => key) ?? [], [list]);
  const fields = useMemo(
    () => picks[template] ?? startFields(template, offeredKeys, columns.data?.chosen ?? []),
    [picks, template, offeredKeys, columns.data],
  );
  const isReady = settings !== undefined && (!hasColumns || (list !== undefined && fields.length > 0));
  const request: ExportRequest | null = isReady
    ? { source: wish.source, kind, settings, title: title.trim(), ...(hasColumns ? { fields: [...fields] } : {}) }
    : null;
  return {
    kind,
    setKind: (next: ExportKind) => {
      deviceSetting.write(KIND_SETTING, next);
      setKind(next);
    },
    title,
    setTitle,
    settings,
    change: (more: Partial<ExportSettings>) => setChanges((before) => ({ ...before, ...more })),
    template: templates.find(
      ({ key, template_id: id }) => id === (settings?.template_id ?? null) && (id || key === template),
    ),
    templates: templatesFor(kind, templates),
    columns:
      hasColumns && !columnsError
        ? { list: list ?? columns.data?.list ?? [], saved: columns.data?.chosen ?? [], fields }
        : null,
    columnsError,
    setFields: (next: Fields) => setPicks((before) => ({ ...before, [template]: next })),
    request,
    /** Set by what the customer was given the last time. */
    isUsual: usual !== null && Object.keys(changes).length === 0,
    remember: () => {
      if (wish.customer_id && settings) rememberChoice(wish.customer_id, { kind, ...settings });
    },
    error: saved.error ?? offered.error,
    retry: () => {
      void saved.refetch();
      void offered.refetch();
      if (hasColumns) void columns.refetch();
    },
  };
}

export type ExportDraft = ReturnType<typeof useExportDraft>;
