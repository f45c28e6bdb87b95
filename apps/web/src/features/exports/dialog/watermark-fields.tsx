import type { ExportSettings } from '@wanyuan/contract/client';
import { WATERMARK_LABEL_KEYS, WATERMARK_LABELS, type WatermarkLabel } from '@wanyuan/domain';
import { Checkbox, Input, Segmented, Slider, Switch } from 'antd';
import { ColourChoice } from '#page-kit/form/colour-choice.tsx';
import styles from './export-dialog.module.css';
import { PictureWidth } from './picture-width.tsx';
import { PositionField } from './position-field.tsx';
import type { ExportDraft } from './use-export-draft.ts';

const COLOURS = [
  { value: '#ffffff', label: '白色' },
  { value: '#1f2329', label: '黑色' },
  { value: '#d9363e', label: '红色' },
  { value: '#f2552c', label: '橙色' },
  { value: '#2f6bb3', label: '蓝色' },
  { value: '#8a8f98', label: '灰色' },
];

interface WatermarkFieldsProps {
  settings: ExportSettings;
  onChange: ExportDraft['change'];
}

const NAMES = [
  { value: 1 as const, label: '平台编号' },
  { value: 2 as const, label: '出厂货号' },
];
const LANGUAGES = [
  { value: 'zh' as const, label: '中文' },
  { value: 'en' as const, label: 'English' },
];
const LABELS_MAX = 4;
const TEXT_MAX = 60;

/** What an archive of pictures can be told: names, size, and what is written onto them. */
export function WatermarkFields({ settings, onChange }: WatermarkFieldsProps) {
  const { watermark_params: mark, is_show_watermark: isOn } = settings;
  const set = (more: Partial<ExportSettings['watermark_params']>): void =>
    onChange({ watermark_params: { ...mark, ...more } });
  return (
    <>
      <fieldset className={styles.group}>
        <legend>图片命名</legend>
        <Segmented
          block
          aria-label="图片命名"
          options={NAMES}
          value={settings.img_rename_type}
          onChange={(img_rename_type) => onChange({ img_rename_type })}
        />
      </fieldset>
      <PictureWidth settings={settings} onChange={onChange} />
      <div className={`grid gap-8 t-13 ${styles.row}`}>
        <label htmlFor="export-watermark">水印</label>
        <span>
          <Switch
            id="export-watermark"
            checked={isOn}
            onChange={(is_show_watermark) => onChange({ is_show_watermark })}
          />
        </span>
      </div>
      {isOn && (
        <>
          <label className={`grid gap-6 ${styles.field}`} htmlFor="watermark-text">
            水印文字
            <Input
              id="watermark-text"
              maxLength={TEXT_MAX}
              placeholder="如公司名称、网址"
              value={mark.text}
              onChange={(event) => set({ text: event.target.value })}
            />
          </label>
          <fieldset className={styles.group}>
            <legend>
              每款自己的内容
              <small>最多 {LABELS_MAX} 项</small>
            </legend>
            <Checkbox.Group<WatermarkLabel>
              className={styles.checks ?? ''}
              value={mark.labels}
              options={WATERMARK_LABEL_KEYS.map((value) => ({
                value,
                label: WATERMARK_LABELS[value],
                disabled: mark.labels.length >= LABELS_MAX && !mark.labels.includes(value),
              }))}
              onChange={(labels) => set({ labels })}
            />
          </fieldset>
          <div className={`grid gap-8 t-13 ${styles.row}`}>
            <span>内容语言</span>
            <Segmented
              aria-label="水印语言"
              options={LANGUAGES}
              value={settings.watermark_lang}
              onChange={(watermark_lang) => onChange({ watermark_lang })}
            />
          </div>
          <PositionField value={mark.position} onChange={(position) => set({ position })} />
          <div className={`grid gap-8 t-13 ${styles.row}`}>
            <span aria-hidden>颜色</span>
            <ColourChoice label="颜色" colours={COLOURS} value={mark.color} onChange={(color) => set({ color })} />
          </div>
          <div className={`grid gap-8 t-13 ${styles.row}`}>
            <span>字号 {mark.size}</span>
            <Slider
              min={8}
              max={120}
              value={mark.size}
              ariaLabelForHandle="字号"
              tooltip={{ open: false }}
              onChange={(size) => set({ size })}
            />
          </div>
          <div className={`grid gap-8 t-13 ${styles.row}`}>
            <span>不透明 {Math.round(mark.opacity * 100)}%</span>
            <Slider
              min={5}
              max={100}
              step={5}
              value={Math.round(mark.opacity * 100)}
              ariaLabelForHandle="不透明度"
              tooltip={{ open: false }}
              onChange={(percent) => set({ opacity: percent / 100 })}
            />
          </div>
        </>
      )}
    </>
  );
}
