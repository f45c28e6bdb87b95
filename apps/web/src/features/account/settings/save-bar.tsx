import { Button } from 'antd';
import styles from './settings.module.css';
import type { SettingsDraftState } from './use-settings-draft.ts';

/** Appears with the first unsaved change; the only filled button of the page. */
export function SaveBar({ draft }: { draft: SettingsDraftState }) {
  if (!draft.isDirty) return null;
  return (
    <section className={`row gap-8 edge paper ${styles.saveBar}`} aria-label="未保存的修改">
      <span>有未保存的修改</span>
      <Button onClick={draft.discard} disabled={draft.isSaving}>
        放弃
      </Button>
      <Button type="primary" loading={draft.isSaving} onClick={() => void draft.save()}>
        保存
      </Button>
    </section>
  );
}
