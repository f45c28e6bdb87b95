import type { VisitorToy } from '@wanyuan/contract/client';
import { useReader } from '../reader.ts';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';
import { Stepper } from './stepper.tsx';
import { usePicked } from '../visitor/visitor.ts';

const SIZES = '(min-width: 1200px) 220px, (min-width: 760px) 28vw, 46vw';

interface ToyCardProps {
  toy: VisitorToy;
  isFirst?: boolean;
}

export function ToyCard({ toy, isFirst = false }: ToyCardProps) {
  const { say, number, link } = useReader();
  const address = link(`/toys/${toy.key}`);
  const { cartons, pick } = usePicked(toy);
  return (
    <article className={cartons > 0 ? 'card is-picked' : 'card'} data-toy={toy.key}>
      <a className="card-picture" href={address} tabIndex={-1} aria-hidden="true">
        <Picture picture={toy.picture} alt="" sizes={SIZES} isFirst={isFirst} widest={600} />
        {toy.is_new && <span className="badge badge-new">{say('is_new')}</span>}
        {(toy.has_model || toy.has_video) && (
          <span className="media-tags">
            {toy.has_model && <span className="badge">{say('view_3d')}</span>}
            {toy.has_video && (
              <span className="badge">
                <Icon name="play" size={16} />
              </span>
            )}
          </span>
        )}
      </a>
      <div className="card-text">
        <h3 dir="auto">
          <a href={address}>{toy.name}</a>
        </h3>
        {toy.number !== '' && (
          <p className="card-number">
            <bdi>{say('item', { number: toy.number })}</bdi>
          </p>
        )}
        <Price price={toy.price} />
        <p className="card-carton">
          {toy.carton_quantity !== null && <span>{say('pieces_carton', { n: toy.carton_quantity })}</span>}
          {toy.cubic_meter !== null && <span>{say('cbm', { n: number(toy.cubic_meter, 3) })}</span>}
        </p>
        {cartons > 0 ? (
          <Stepper cartons={cartons} pieces={toy.carton_quantity} name={toy.name} onChange={pick} />
        ) : (
          <button type="button" className="add" onClick={() => pick(1)}>
            <Icon name="plus" size={18} />
            {say('add')}
          </button>
        )}
      </div>
    </article>
  );
}

/** The first ones are seen at once. */
export function ToyGrid({ toys, eager = 0 }: { toys: readonly VisitorToy[]; eager?: number }) {
  return (
    <div className="grid">
      {toys.map((toy, place) => (
        <ToyCard key={toy.key} toy={toy} isFirst={place < eager} />
      ))}
    </div>
  );
}
