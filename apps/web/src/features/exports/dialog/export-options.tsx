import type { ExportSettings } from '@wanyuan/contract/client';
import { Checkbox, Segmented } from 'antd';
import { CARD_LINES } from '../model/catalogue-card.ts';
import { ColumnPicker } from './column-picker.tsx';
import styles from './export-dialog.module.css';
import { PictureWidth } from './picture-width.tsx';
import { TemplateCards } from './template-cards.tsx';
import type { ExportDraft } from './use-export-draft.ts';
import { WatermarkFields } from './watermark-fields.tsx';

interface ExportOptionsProps {
  draft: ExportDraft;
  settings: ExportSettings;
}

const LANGUAGES = [
  { value: 'zh' as const, label: '中文' },
  { value: 'en' as const, label: 'English' },
  { value: 'both' as const, label: '中英双语' },
];
const GRIDS = [
  { value: '2x3' as const, label: '2 × 3，每页 6 款' },
  { value: '3x4' as const, label: '3 × 4，每页 12 款' },
];
const SHOWN = [
  { key: 'is_show_picture', label: '图片' },
  { key: 'is_show_unit', label: '单位' },
  { key: 'is_show_total', label: '合计' },
  { key: 'is_show_logo', label: '公司标志' },
  { key: 'is_show_factory_name', label: '工厂名称' },
] as const;

/** Everything that can be chosen for the kind of file at hand. */
export function ExportOptions({ draft, settings }: ExportOptionsProps) {
  const { kind, change, columns, template } = draft;
  if (kind === 'zip') return <WatermarkFields settings={settings} onChange={change} />;
  const isOwn = settings.template_id !== null;
  const showsFactory = isOwn || columns?.list.some(({ key }) => key === 'factory_name');
  const shown = SHOWN.filter(
    ({ key }) =>
      (key !== 'is_show_factory_name' || showsFactory) &&
      !(kind === 'pdf_catalogue' && (key === 'is_show_picture' || key === 'is_show_total')),
  );
  return (
    <>
      <fieldset className={styles.group}>
        <legend>模板</legend>
        {draft.isUsual && <p className="t-12 quiet">已按上次给这位客户的样式选好。</p>}
        <TemplateCards
          templates={draft.templates}
          settings={settings}
          onChoose={({ key, template_id: id }) =>
            change(
              id === null ? { template: key as ExportSettings['template'], template_id: null } : { template_id: id },
            )
          }
        />
      </fieldset>
      {kind === 'pdf_catalogue' && (
        <fieldset className={styles.group}>
          <legend>版式</legend>
          <Segmented
            block
            aria-label="版式"
            options={GRIDS}
            value={settings.grid}
            onChange={(grid) => change({ grid })}
          />
        </fieldset>
      )}
      <fieldset className={styles.group}>
        <legend>语言</legend>
        <Segmented
          block
          aria-label="语言"
          options={LANGUAGES}
          value={settings.lang}
          onChange={(lang) => change({ lang })}
        />
      </fieldset>
      {columns && (
        <ColumnPicker
          template={settings.template}
          offered={columns.list}
          saved={columns.saved}
          fields={columns.fields}
          word={kind === 'pdf_catalogue' ? '内容' : '列'}
          note={
            kind === 'pdf_catalogue' ? `每款显示品名、编号、价格，以及其余内容的前 ${CARD_LINES[settings.grid]} 项` : ''
          }
          onChange={draft.setFields}
        />
      )}
      {isOwn && template && (
        <p className="t-12 quiet">按模板里的 {template.fields.length} 个占位符填写，列与样式以模板为准。</p>
      )}
      <fieldset className={styles.group}>
        <legend>显示</legend>
        <div className={styles.checks}>
          {shown.map(({ key, label }) => (
            <Checkbox key={key} checked={settings[key]} onChange={(event) => change({ [key]: event.target.checked })}>
              {label}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <PictureWidth settings={settings} onChange={change} />
    </>
  );
}
