import { api } from '@wanyuan/contract/client';
import type { ExportFieldKey, ExportTemplateKey } from '@wanyuan/domain';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { defaultFields, isSameOrder, toggleField, type Fields } from '../model/columns.ts';
import { ChosenColumns } from './chosen-columns.tsx';
import styles from './column-picker.module.css';
import dialog from './export-dialog.module.css';

interface ColumnPickerProps {
  template: ExportTemplateKey;
  offered: readonly { key: string; title: string; group: string }[];
  /** What this person uses commonly. */
  saved: readonly string[];
  fields: Fields;
  /** 列 of a table, 内容 of a card. */
  word: string;
  note: string;
  onChange: (fields: Fields) => void;
}

/** Which columns, in which order; what is used commonly is kept for the next time. */
export function ColumnPicker({ template, offered, saved, fields, word, note, onChange }: ColumnPickerProps) {
  const keys = offered.map(({ key }) => key);
  const standard = defaultFields(template, keys);
  const titles = new Map(offered.map(({ key, title }) => [key, title]));
  const rest = offered.filter(({ key }) => !fields.includes(key as ExportFieldKey));
  const groups = [...new Set(rest.map(({ group }) => group))];
  const save = useAct(api.system.update_commonly_field, {
    onDone: (_output, input) => toast.success(input.fields.length > 0 ? `已设为常用${word}` : '已恢复默认'),
  });
  return (
    <fieldset className={dialog.group}>
      <legend>
        {word}
        <small>已选 {fields.length} 项，拖动或按 Alt + 方向键调整次序</small>
      </legend>
      {note && <p className={`t-12 quiet ${styles.note}`}>{note}</p>}
      <ChosenColumns fields={fields} titles={titles} onChange={onChange} />
      {groups.map((group) => (
        <div key={group} className={`grid gap-8 t-12 mt-8 top-aligned ${styles.rest}`}>
          <span>{group}</span>
          <ul className="wrap" aria-label={`可加入的${word}：${group}`}>
            {rest
              .filter((field) => field.group === group)
              .map(({ key, title }) => (
                <li key={key}>
                  <button
                    type="button"
                    aria-label={`加入 ${title}`}
                    onClick={() => onChange(toggleField(fields, key as ExportFieldKey))}
                  >
                    <Plus size={12} aria-hidden />
                    {title}
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <div className={`flex gap-4 ${styles.acts}`}>
        <Button
          size="small"
          disabled={isSameOrder(fields, saved)}
          loading={save.isPending}
          onClick={() => save.mutate({ template, fields: [...fields] as [ExportFieldKey, ...ExportFieldKey[]] })}
        >
          设为常用{word}
        </Button>
        <Button
          size="small"
          type="text"
          disabled={isSameOrder(fields, standard) && (saved.length === 0 || isSameOrder(saved, standard))}
          onClick={() => {
            onChange(standard);
            save.mutate({ template, fields: [] });
          }}
        >
          恢复默认
        </Button>
      </div>
    </fieldset>
  );
}
