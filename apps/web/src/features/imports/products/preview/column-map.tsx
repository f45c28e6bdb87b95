import { api } from '@wanyuan/contract/client';
import { IMPORT_FIELDS, type ImportFieldKey } from '@wanyuan/domain';
import { Select } from 'antd';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import type { Import } from '#features/imports/model/import-types.ts';
import { columnLetter } from '#features/imports/model/sheet-fields.ts';
import { keepImport } from '#features/imports/store/known-import.ts';
import type { OpenImport } from '#features/imports/store/open-import.ts';
import styles from './column-map.module.css';

const NONE = '';
const OPTIONS = [{ value: NONE, label: '不导入' }, ...IMPORT_FIELDS.map(({ key, label }) => ({ value: key, label }))];

interface ColumnMapProps {
  data: Import;
  open: OpenImport;
}

/** Every column of the sheet, and what it is read as. A change has the sheet read anew. */
export function ColumnMap({ data, open }: ColumnMapProps) {
  const edit = useAct(api.imports.edit_import, { onDone: keepImport });
  const change = async (column: number, field: ImportFieldKey | null): Promise<void> => {
    // What was typed goes first, so that the new reading knows it.
    if (!(await open.flush())) {
      toast.warning('还有修改没有保存，请稍后再试');
      return;
    }
    const columns = data.columns.map((one) => ({
      column: one.column,
      // A field is read from one column only: the newest choice counts.
      field: one.column === column ? field : one.field === field ? null : one.field,
    }));
    edit.mutate({ import_id: data.id, columns });
  };
  return (
    <ul className={`edge-bottom sunken flex rigid gap-8 ${styles.map}`} aria-label="列的对应">
      {data.columns.map(({ column, title, field, samples }) => {
        const name = title || `第 ${column} 列`;
        return (
          <li key={column} data-used={field !== null}>
            <b title={name}>
              <i>{columnLetter(column)}</i>
              {name}
            </b>
            <small title={samples.join('、')}>{samples.join('、') || (field === 'picture' ? '图片' : '空')}</small>
            <Select<string>
              size="small"
              aria-label={`${name}读作`}
              value={field ?? NONE}
              disabled={edit.isPending}
              options={OPTIONS}
              showSearch={{ optionFilterProp: 'label' }}
              popupMatchSelectWidth={160}
              onChange={(next) => void change(column, next === NONE ? null : (next as ImportFieldKey))}
            />
          </li>
        );
      })}
    </ul>
  );
}
