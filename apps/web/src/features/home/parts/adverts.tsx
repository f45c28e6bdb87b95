import { api } from '@wanyuan/contract/client';
import { resolvePath } from 'react-router';
import { AppLink } from '#lib/app-link.tsx';
import { givenLink } from '#lib/page-links.ts';
import { matchRow } from '#lib/route-table.ts';
import { useCall } from '#lib/use-call.ts';
import { Picture } from '#page-kit/picture.tsx';
import styles from './adverts.module.css';

/** Width by height of the banners of a place. */
const RATIOS = { 'home.side': 2.5, 'home.middle': 3.125 };

/** Banners of one place, side by side; one appears with the page it leads to. */
export function Adverts({ place }: { place: keyof typeof RATIOS }) {
  const { data } = useCall(api.system.get_advert, { place }, { silent: true });
  const adverts = data?.list.filter(({ link }) => matchRow(resolvePath(link, '/').pathname) !== null);
  if (adverts?.length === 0) return null;
  return (
    <ul className={`grid gap-12 mt-12 thirds ${styles.adverts}`} data-place={place} aria-label="专区">
      {adverts?.map(({ id, title, link, picture }) => (
        <li key={id}>
          <AppLink to={givenLink(link)} className={`block clip round ${styles.advert}`} aria-label={title}>
            <Picture
              picture={picture}
              alt=""
              sizes={place === 'home.middle' ? '840px' : '560px'}
              ratio={RATIOS[place]}
              fit="cover"
            />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
