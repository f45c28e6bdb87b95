import type { ToyCard as ToyCardData } from '@wanyuan/contract/client';
import { CERTIFICATE_KINDS } from '@wanyuan/domain';
import { Check, Warehouse } from 'lucide-react';
import { memo, useState, type ComponentType, type ReactNode } from 'react';
import { linkTarget } from '#lib/app-link.tsx';
import { followLink } from '#lib/follow-link.ts';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { useSession } from '#lib/session.ts';
import { Highlight } from './highlight.tsx';
import { Picture } from './picture.tsx';
import { ToyDoneMark } from './primary-toy-action.tsx';
import { ToyCardActions, type ToyOrigin } from './toy-card-actions.tsx';
import { MediaTags, ToyBadges } from './toy-card-badges.tsx';
import styles from './toy-card.module.css';
import { factoryDetailPath, toyPath } from './toy-links.ts';
import { togglePicked, useIsPicked, type ToySelection } from './toy-list/selection.ts';
import { ToyPrice } from './toy-price.tsx';

export interface ToyCardProps {
  toy: ToyCardData;
  /** The list in which the toy stands; actions, the detail page and logs want to know. */
  from?: ToyOrigin;
  /** Words to colour in the name. */
  words?: readonly string[];
  selection?: ToySelection | undefined;
  /** One more line, for lists with a fact of their own. */
  extra?: ((toy: ToyCardData) => ReactNode) | undefined;
  /** Laid over the picture of the card that is pointed at, such as its clip. */
  cover?: ComponentType<{ toy: ToyCardData }> | undefined;
  isEager?: boolean;
}

const SAMPLE: ToyOrigin = { data_module: 'sample' };
const NO_WORDS: readonly string[] = [];
/** Widths of a card at the four content widths. */
const SIZES = '(min-width: 1900px) 271px, (min-width: 1700px) 280px, (min-width: 1464px) 237px, 253px';
const CERTIFICATES_SHOWN = 2;

const certificateNames = new Map<number, string>(CERTIFICATE_KINDS.map(({ id, name }) => [id, name]));

/** Names of the first certificates, shortest way to say what a toy is allowed into. */
export function certificatesOf(toy: ToyCardData, count = CERTIFICATES_SHOWN): string[] {
  return toy.certification_ids.flatMap((id) => certificateNames.get(id) ?? []).slice(0, count);
}

/** A toy in a grid: picture first, then what a salesperson asks for. */
export const ToyCard = memo(function ToyCard(props: ToyCardProps) {
  const { toy, from = SAMPLE, words = NO_WORDS, selection, extra, cover: Cover, isEager = false } = props;
  // What only the pointed-at card shows is not even built for the others.
  const [isPointed, setPointed] = useState(false);
  const isPicked = useIsPicked(selection, toy.toy_id);
  const user = useSession();
  const time = from.data_module === 'new' ? toy.listed_time : toy.updated_time;
  const point = (): void => setPointed(true);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only shows what is reachable anyway
    <article
      className={`card column clip relative tall ${styles.card}`}
      data-picked={isPicked}
      data-stopped={toy.stop_time !== null}
      onMouseEnter={point}
      onFocus={point}
    >
      <div className={`relative pic-fill ${styles.picture}`}>
        <Picture picture={toy.picture} alt={toy.name} sizes={SIZES} ratio={1} isEager={isEager} />
        {isPointed && toy.second_picture && (
          <div className={`absolute pic-fill ${styles.second}`}>
            <Picture picture={toy.second_picture} alt="" sizes={SIZES} ratio={1} isEager />
          </div>
        )}
        {isPointed && Cover && <Cover toy={toy} />}
        <ToyBadges toy={toy} />
        <MediaTags toy={toy} />
        <ToyDoneMark toyId={toy.toy_id} />
      </div>
      <div className={`column grow ${styles.words}`}>
        <h3 title={toy.name}>
          {/* It covers the whole card, which so is one link for the keyboard and for ears. */}
          <a
            href={linkTarget(toyPath(toy.toy_id, from.data_module), user)}
            className={styles.link}
            data-toy={toy.toy_id}
            onClick={followLink}
          >
            <Highlight text={toy.name} words={words} />
          </a>
        </h3>
        <p className={`flex spread gap-8 t-12 quiet nowrap mt-4 ${styles.note}`}>
          <span>
            货号 <Highlight text={toy.article_number} words={words} />
          </span>
          <time dateTime={time} title={isPointed ? formatDateTime(time) : undefined}>
            {formatAgo(time)}
          </time>
        </p>
        <ToyPrice toy={toy} />
        <p className={`row t-12 clip nowrap mt-8 ${styles.facts}`}>
          {toy.carton_quantity !== null && <span>{`${toy.carton_quantity} ${toy.unit}/箱`}</span>}
          {toy.carton_cubic_meter !== null && <span>{`${Number(toy.carton_cubic_meter).toFixed(3)} CBM`}</span>}
          {toy.packing_name !== '' && <span>{toy.packing_name}</span>}
        </p>
        {extra && <div className={`quiet clip nowrap ${styles.extra}`}>{extra(toy)}</div>}
        <p className={`row gap-6 t-12 quiet nowrap edge-top mt-8 ${styles.factory}`}>
          <Warehouse size={14} aria-hidden />
          <a
            href={linkTarget(factoryDetailPath(toy.factory_id, from.data_module), user)}
            title={toy.factory_name}
            onClick={followLink}
          >
            {toy.factory_name}
          </a>
          <span title="证书">{certificatesOf(toy).join(' · ')}</span>
        </p>
      </div>
      {selection && (
        <label className={`middle absolute white ${styles.pick}`}>
          <input
            type="checkbox"
            aria-label={`选择 ${toy.name}`}
            checked={isPicked}
            onChange={() => {
              togglePicked(selection, toy);
            }}
          />
          {isPicked && <Check size={14} strokeWidth={2.5} aria-hidden />}
        </label>
      )}
      {isPointed && <ToyCardActions toy={toy} from={from} />}
    </article>
  );
});
