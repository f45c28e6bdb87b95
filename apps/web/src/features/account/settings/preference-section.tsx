import { ZOOM } from '@wanyuan/domain';
import { Button, Segmented } from 'antd';
import { Minus, Monitor, Moon, Plus, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { setTheme, useTheme, type ThemeMode } from '#lib/theme.ts';
import { resetZoom, useZoom, zoomBy } from '#lib/zoom.ts';
import { SectionFrame, SettingRow } from './section-frame.tsx';
import styles from './settings.module.css';

const THEMES: { value: ThemeMode; label: string; icon: ReactNode }[] = [
  { value: 'light', label: '浅色', icon: <Sun size={16} aria-hidden /> },
  { value: 'dark', label: '深色', icon: <Moon size={16} aria-hidden /> },
  { value: 'system', label: '跟随系统', icon: <Monitor size={16} aria-hidden /> },
];

/** Settings of this computer; they apply at once, without saving. */
export function PreferenceSection() {
  const { mode } = useTheme();
  const zoom = useZoom();
  return (
    <SectionFrame id="preference" title="偏好" lead="保存在这台电脑上，立即生效">
      <SettingRow
        label="主题"
        value={
          <Segmented<ThemeMode>
            className={styles.themes ?? ''}
            options={THEMES}
            value={mode}
            onChange={setTheme}
            aria-label="主题"
          />
        }
      />
      <SettingRow
        label="页面缩放"
        value={
          <span className="inline-row gap-8">
            <Button
              icon={<Minus size={16} aria-hidden />}
              aria-label="缩小"
              onClick={() => {
                zoomBy(-1);
              }}
            />
            <output className={`text-centre ${styles.percent}`}>{zoom}%</output>
            <Button
              icon={<Plus size={16} aria-hidden />}
              aria-label="放大"
              onClick={() => {
                zoomBy(1);
              }}
            />
            {zoom !== ZOOM.default && (
              <Button type="text" onClick={resetZoom}>
                恢复 {ZOOM.default}%
              </Button>
            )}
          </span>
        }
      />
    </SectionFrame>
  );
}
