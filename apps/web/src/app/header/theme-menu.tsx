import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { setTheme, useTheme, type ThemeMode } from '#lib/theme.ts';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import styles from './strip.module.css';

const MODES: { mode: ThemeMode; label: string; icon: LucideIcon }[] = [
  { mode: 'light', label: '浅色', icon: Sun },
  { mode: 'dark', label: '深色', icon: Moon },
  { mode: 'system', label: '跟随系统', icon: Monitor },
];

export function ThemeMenu() {
  const { mode, isDark } = useTheme();
  const Icon = isDark ? Moon : Sun;
  const items = MODES.map((choice) => ({
    key: choice.mode,
    label: choice.label,
    icon: choice.icon,
    isChecked: choice.mode === mode,
    onSelect: () => {
      setTheme(choice.mode);
    },
  }));
  return (
    <MenuButton label="外观" items={items} align="end" className={styles.tool}>
      <Icon size={14} aria-hidden />
      外观
    </MenuButton>
  );
}
