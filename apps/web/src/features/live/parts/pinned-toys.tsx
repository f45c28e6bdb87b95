import type { ToyCard } from '@wanyuan/contract/client';
import { AppLink } from '#lib/app-link.tsx';
import type { ToyAction } from '#lib/feature-module.ts';
import { showPrice } from '#lib/money.ts';
import { useActionState, useToyActions } from '#lib/toy-actions.ts';
import { Picture } from '#page-kit/picture.tsx';
import { priceToday } from '#page-kit/price-today.ts';
import { toyPath } from '#page-kit/toy-links.ts';
import styles from './pinned-toys.module.css';

interface PinnedToysProps {
  /** Nothing while the room is being fetched. */
  toys: readonly ToyCard[] | undefined;
  roomId: number;
  isOver: boolean;
}

/** What the host holds up, the last one first, each with its price and what can be done with it. */
export function PinnedToys({ toys, roomId, isOver }: PinnedToysProps) {
  return (
    <section className={`card ${styles.pins}`} aria-label="讲解产品">
      <h2>
        {isOver ? '讲过的产品' : '正在讲解'}
        {toys && <span>{toys.length} 款</span>}
      </h2>
      {toys?.length === 0 && (
        <p className={`quiet text-centre ${styles.empty}`}>主播还没有上架产品，讲到时会出现在这里</p>
      )}
      <ul>
        {toys
          ? toys.map((toy) => (
              <li key={toy.toy_id}>
                <PinnedToy toy={toy} roomId={roomId} />
              </li>
            ))
          : Array.from({ length: 5 }, (_, index) => (
              <li key={index} className={`round-sm hover-fill ${styles.waiting}`} />
            ))}
      </ul>
    </section>
  );
}

function PinnedToy({ toy, roomId }: { toy: ToyCard; roomId: number }) {
  const actions = useToyActions('live');
  const price = priceToday(toy);
  return (
    <article className={`flex gap-12 ${styles.pin}`}>
      <AppLink
        to={toyPath(toy.toy_id, 'live')}
        className={`rigid clip edge round-sm ${styles.picture}`}
        tabIndex={-1}
        aria-hidden
      >
        <Picture picture={toy.picture} alt="" width={88} ratio={1} />
      </AppLink>
      <div className="column grow thin">
        <AppLink to={toyPath(toy.toy_id, 'live')} className={`clip ${styles.name}`} title={toy.name}>
          {toy.name}
        </AppLink>
        <div className={`flex baseline gap-8 ${styles.facts}`}>
          <p className="cut t-12 quiet">
            {toy.article_number}
            {toy.carton_quantity !== null && ` · ${toy.carton_quantity} ${toy.unit}/箱`}
          </p>
          {price !== undefined && (
            <b>
              <small>¥</small>
              {showPrice(price)}
            </b>
          )}
        </div>
        <div className={`flex gap-6 ${styles.actions}`}>
          {actions.map((action) => (
            <PinAction key={action.key} action={action} toy={toy} roomId={roomId} />
          ))}
        </div>
      </div>
    </article>
  );
}

function PinAction({ action, toy, roomId }: { action: ToyAction; toy: ToyCard; roomId: number }) {
  const { icon: Icon } = action;
  const { isDone, word } = useActionState(action, toy.toy_id);
  return (
    <button
      type="button"
      data-primary={action.isPrimary ?? false}
      aria-label={`${word}：${toy.name}`}
      aria-pressed={action.useIsDone ? isDone : undefined}
      title={word}
      onClick={() => {
        action.onSelect([toy], { data_module: 'live', data_module_id: roomId });
      }}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}
