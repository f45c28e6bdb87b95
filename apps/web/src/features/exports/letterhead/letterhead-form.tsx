import { api, type Letterhead, type OutputOf } from '@wanyuan/contract/client';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { changedFields } from '#lib/changed-fields.ts';
import { toast } from '#lib/notices.ts';
import { useSaveHook, useUnsaved } from '#lib/tabs.ts';
import { useAct } from '#lib/use-call.ts';
import { useAskSave } from '#page-kit/use-ask-save.tsx';
import { LetterheadPreview } from './letterhead-preview.tsx';
import { LogoField, type PendingLogo } from './logo-field.tsx';
import styles from './letterhead.module.css';

type Saved = OutputOf<typeof api.system.get_letterhead>;

const FIELDS: { key: Exclude<keyof Letterhead, 'notes'>; label: string; max: number; isWide?: boolean }[] = [
  { key: 'name', label: '公司名称', max: 60 },
  { key: 'name_en', label: '英文名称', max: 120 },
  { key: 'address', label: '地址', max: 120, isWide: true },
  { key: 'address_en', label: '英文地址', max: 200, isWide: true },
  { key: 'contact', label: '联系人', max: 60 },
  { key: 'phone', label: '电话', max: 60 },
  { key: 'fax', label: '传真', max: 60 },
  { key: 'email', label: '邮箱', max: 100 },
];
const NOTES_MAX = 1000;

/** What stands above and below the company's tables. */
export function LetterheadForm({ saved }: { saved: Saved }) {
  const id = useId();
  const [edits, setEdits] = useState<Partial<Letterhead>>({});
  const [logo, setLogo] = useState<PendingLogo | null | undefined>(undefined);
  const [askSave, question] = useAskSave();
  const { logo: savedLogo, can_edit: _, ...before } = saved;
  const values: Letterhead = { ...before, ...edits };
  const isDirty =
    logo !== undefined || FIELDS.some(({ key }) => values[key] !== before[key]) || values.notes !== before.notes;
  const save = useAct(api.system.save_letterhead, {
    onDone: (_output, sent) => {
      // What was corrected while it travelled is still to be saved.
      setEdits((now) => changedFields<Partial<Letterhead>>(now, sent));
      setLogo((now) => (now !== undefined && (now?.file_id ?? null) === sent.logo_file_id ? undefined : now));
      toast.success('保存成功');
    },
  });
  const input = { ...values, ...(logo === undefined ? {} : { logo_file_id: logo?.file_id ?? null }) };
  useUnsaved(isDirty);
  useSaveHook(async () => {
    if (!isDirty) return 'discard';
    const choice = await askSave('公司抬头');
    if (choice !== 'save') return choice;
    return save.mutateAsync(input).then(
      () => 'saved' as const,
      () => 'cancel' as const,
    );
  });
  const shownLogo = logo === undefined ? savedLogo : (logo?.address ?? '');
  return (
    <div className={`grid mt-12 top-aligned ${styles.panes}`}>
      <form
        className={`grid ${styles.form}`}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(input);
        }}
      >
        {FIELDS.map(({ key, label, max, isWide }) => (
          <label key={key} htmlFor={`${id}-${key}`} data-wide={isWide}>
            {label}
            <Input
              id={`${id}-${key}`}
              maxLength={max}
              autoComplete="off"
              value={values[key]}
              onChange={(event) => setEdits({ ...edits, [key]: event.target.value })}
            />
          </label>
        ))}
        <LogoField address={shownLogo} onChange={setLogo} />
        <label htmlFor={`${id}-notes`} data-wide>
          条款（写在表格下方，每行一条）
          <Input.TextArea
            id={`${id}-notes`}
            rows={4}
            maxLength={NOTES_MAX}
            value={values.notes}
            onChange={(event) => setEdits({ ...edits, notes: event.target.value })}
          />
        </label>
        <footer data-wide>
          <Button type="primary" htmlType="submit" disabled={!isDirty} loading={save.isPending}>
            保存抬头
          </Button>
          {isDirty && (
            <Button
              onClick={() => {
                setEdits({});
                setLogo(undefined);
              }}
            >
              放弃修改
            </Button>
          )}
        </footer>
      </form>
      <LetterheadPreview letterhead={values} logo={shownLogo} />
      {question}
    </div>
  );
}
