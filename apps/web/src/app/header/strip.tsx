import { CircleQuestionMark } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { Broadcast } from './broadcast.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import styles from './strip.module.css';
import { ThemeMenu } from './theme-menu.tsx';
import { ZoomControl } from './zoom-control.tsx';

/** The dark line at the top: news on the left, how to look at the page on the right. */
export function Strip() {
  return (
    <div className={`t-12 ${styles.strip}`}>
      <div className={`page-width row gap-24 ${styles.row}`}>
        <Broadcast />
        <div className="row rigid gap-16 push">
          <ZoomControl />
          <span className={`rigid ${styles.rule}`} />
          <ThemeMenu />
          <FullScreenButton />
          <AppLink to="/help" className={styles.tool}>
            <CircleQuestionMark size={14} aria-hidden />
            使用帮助
          </AppLink>
        </div>
      </div>
    </div>
  );
}
