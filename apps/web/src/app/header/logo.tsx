import { BRAND, businessDay } from '@wanyuan/domain';
import { useState } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { HOME_PATH } from '#lib/route-table.ts';
import { siteConfig, type SeasonalLogo } from '#lib/site-config.ts';
import { BrandMark, BrandWord } from '#ui/brand-mark.tsx';
import styles from './header.module.css';

/** Whether the exhibition's logo takes the brand's place today; first and last day count. */
export function isInSeason(logo: SeasonalLogo, now: Date): boolean {
  const today = businessDay(now);
  return logo.from <= today && today <= logo.to;
}

export function Logo() {
  const { seasonalLogo } = siteConfig;
  const [isSeason] = useState(() => seasonalLogo !== null && isInSeason(seasonalLogo, new Date()));
  return (
    <AppLink to={HOME_PATH} className={`inline-row rigid gap-10 ${styles.logo}`} aria-label={`${BRAND.name} 首页`}>
      {seasonalLogo && isSeason ? (
        <img className={styles.seasonal} src={seasonalLogo.src} alt="" />
      ) : (
        <>
          <BrandMark />
          <BrandWord />
        </>
      )}
    </AppLink>
  );
}
