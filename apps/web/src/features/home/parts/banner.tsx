import { ArrowRight } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { useSession } from '#lib/session.ts';
import { registerPath } from '#lib/sign-in.ts';
import styles from './banner.module.css';
import { BannerScene } from './banner-scene.tsx';
import { EntryLink } from './entry-link.tsx';

/** One calm picture instead of a carousel: there is nothing to advertise yet. */
export default function Banner() {
  const user = useSession();
  return (
    <section className={`clip relative round ${styles.banner}`} aria-labelledby="home-banner">
      <BannerScene />
      <div className={`absolute ${styles.words}`}>
        <span className={`round-tag ${styles.tag}`}>找货第一步</span>
        <h2 id="home-banner">
          手里有张图
          <br />
          就能开始找
        </h2>
        <p>粘贴截图或照片，即刻开搜</p>
        {user ? (
          <AppLink to="/imageSearch" className={`round paper inline-row gap-6 bold ${styles.button}`}>
            打开图片搜索
            <ArrowRight size={16} aria-hidden />
          </AppLink>
        ) : (
          <EntryLink to={registerPath('/')} className={`round paper inline-row gap-6 bold ${styles.button}`}>
            注册公司
            <ArrowRight size={16} aria-hidden />
          </EntryLink>
        )}
      </div>
    </section>
  );
}
