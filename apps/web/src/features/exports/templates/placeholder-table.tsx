import { EXPORT_FIELD_GROUPS, EXPORT_FIELDS, TEMPLATE_HEAD_PLACEHOLDERS } from '@wanyuan/domain';
import { Input } from 'antd';
import { Copy, Search } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#lib/clipboard.ts';
import styles from './templates.module.css';

interface Row {
  zh: string;
  en: string;
  place: string;
  hint: string;
}

const ROWS: readonly Row[] = [
  ...TEMPLATE_HEAD_PLACEHOLDERS.map(({ zh, en, hint }) => ({ zh, en, hint, place: '只填一次' })),
  ...EXPORT_FIELDS.map(({ zh, en, group, isCost, kind }) => ({
    zh,
    en,
    place: '每款一行',
    hint: [
      EXPORT_FIELD_GROUPS[group],
      kind === 'picture' && '单独占一格，图片居中放入',
      isCost && '看不到出厂价的人导出时留空',
    ]
      .filter(Boolean)
      .join('，'),
  })),
];

/** Every placeholder that a template may have; a click copies it. */
export function PlaceholderTable() {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const shown = ROWS.filter(({ zh, en }) => `${zh} ${en}`.toLowerCase().includes(wanted));
  return (
    <>
      <Input
        allowClear
        className={styles.find ?? ''}
        aria-label="查找占位符"
        placeholder="查找占位符"
        prefix={<Search size={14} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={`edge round-sm ${styles.scroll}`}>
        <table className={`full t-13 ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">占位符</th>
              <th scope="col">英文写法</th>
              <th scope="col">填写</th>
              <th scope="col">说明</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ zh, en, place, hint }) => (
              <tr key={`${place} ${zh}`}>
                <td>
                  <CopyButton text={`{{${zh}}}`} />
                </td>
                <td>
                  <CopyButton text={`{{${en}}}`} />
                </td>
                <td>{place}</td>
                <td>{hint}</td>
              </tr>
            ))}
            {shown.length === 0 && (
              <tr>
                <td colSpan={4}>没有“{text.trim()}”这样的占位符</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </>
  );
}

function CopyButton({ text }: { text: string }) {
  return (
    <button
      type="button"
      className={`inline-row gap-6 round-tag ${styles.copy}`}
      title="复制"
      aria-label={`复制 ${text}`}
      onClick={() => void copyText(text)}
    >
      <code>{text}</code>
      <Copy size={12} aria-hidden />
    </button>
  );
}
