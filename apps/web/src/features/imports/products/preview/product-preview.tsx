import { api } from '@wanyuan/contract/client';
import type { ImportFieldKey } from '@wanyuan/domain';
import { Alert, Button, Segmented, Select } from 'antd';
import { Columns3 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useAct } from '#lib/use-call.ts';
import { ColumnPicker } from '#page-kit/sheet/chosen-columns.tsx';
import type { Import, RowShow } from '#features/imports/model/import-types.ts';
import { useKeptColumns } from '#features/imports/model/kept-columns.ts';
import { addableFields, missingFields } from '#features/imports/model/sheet-fields.ts';
import { RowFilters, type RowFilter } from '#features/imports/parts/row-filters.tsx';
import { SavingWords } from '#features/imports/parts/saving-words.tsx';
import { useShownRows } from '#features/imports/parts/use-rows.ts';
import { openImport } from '#features/imports/store/open-import.ts';
import { ColumnMap } from './column-map.tsx';
import { PreviewFoot } from '#features/imports/parts/preview-foot.tsx';
import { PreviewSheet } from './sheet.tsx';
import styles from '#features/imports/parts/preview.module.css';

const filtersOf = (data: Import): RowFilter[] => [
  { show: 'all', label: '全部', count: data.row_count },
  { show: 'faults', label: '有错误', count: data.fault_count, tone: 'bad' },
  { show: 'warnings', label: '有提醒', count: data.warning_count, tone: 'warn' },
  { show: 'duplicates', label: '重复', count: data.duplicate_count },
  { show: 'excluded', label: '不导入', count: data.excluded_count },
];

/** The rows of a sheet before they are written: every cell can be corrected, every row left out. */
export function ProductPreview({ data }: { data: Import }) {
  const open = useMemo(() => openImport(data.id), [data.id]);
  const [show, setShow] = useState<RowShow>('all');
  const missing = missingFields(data.columns);
  const [isMapOpen, setMapOpen] = useState(missing.length > 0);
  const edit = useAct(api.imports.edit_import);
  useShownRows(open, show);
  const columns = useKeptColumns(data.columns);
  const used = data.columns.filter(({ field }) => field !== null).length;
  return (
    <section className={`card clip flex grow ${styles.pane}`} aria-label="核对要导入的产品">
      <div className={`edge-bottom row wrap ${styles.bar}`}>
        <RowFilters filters={filtersOf(data)} shown={show} onShow={setShow} />
        <span className="grow" />
        <SavingWords open={open} />
        <span className="inline-row gap-8 t-13 nowrap quiet">
          已有相同货号时
          <Segmented<Import['on_duplicate']>
            size="small"
            aria-label="已有相同货号时"
            value={data.on_duplicate}
            disabled={edit.isPending}
            options={[
              { value: 'update', label: '更新' },
              { value: 'skip', label: '跳过' },
            ]}
            onChange={(on_duplicate) => edit.mutate({ import_id: data.id, on_duplicate })}
          />
        </span>
        <Select<ImportFieldKey>
          size="small"
          className={styles.add ?? ''}
          aria-label="添加列"
          placeholder="添加列"
          value={null}
          options={addableFields(columns.all)}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={140}
          onChange={columns.add}
        />
        <ColumnPicker
          columns={columns.choices}
          keys={columns.shown.map(({ field }) => field)}
          onChoose={columns.choose}
        />
        <Button
          size="small"
          icon={<Columns3 size={14} aria-hidden />}
          aria-expanded={isMapOpen}
          onClick={() => setMapOpen(!isMapOpen)}
        >
          列对应 {used}/{data.columns.length}
        </Button>
      </div>
      {missing.length > 0 && (
        <Alert
          banner
          type="warning"
          title={`表格里没有认出“${missing.join('”“')}”列：请在下面指定它是哪一列，或逐行填写`}
        />
      )}
      {isMapOpen && <ColumnMap data={data} open={open} />}
      <PreviewSheet open={open} columns={columns.shown} onDuplicate={data.on_duplicate} />
      <PreviewFoot data={data} open={open} unit="款产品" />
    </section>
  );
}
