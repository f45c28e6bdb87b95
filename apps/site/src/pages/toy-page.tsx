import type { VisitorToyDetail } from '@wanyuan/contract/client';
import { useState } from 'react';
import { CartonPanel } from '../parts/carton-panel.tsx';
import { Gallery } from '../parts/gallery.tsx';
import { Icon } from '../parts/icon.tsx';
import { Price } from '../parts/price.tsx';
import { ToyGrid } from '../parts/toy-card.tsx';
import { useReader } from '../reader.ts';
import { openChat } from '../visitor/chat.ts';
import type { WordKey } from '../words/words.ts';

const ARABIC = /\p{Script=Arabic}/u;

const sizeOf = (...sides: (string | null)[]): string | null =>
  sides.some((side) => side === null) ? null : sides.join(' × ');

const joined = (...values: (string | null)[]): string | null => {
  const told = values.map((value) => value ?? '–');
  return told.every((value) => value === '–') ? null : told.join(' / ');
};

export function ToyPage({ toy }: { toy: VisitorToyDetail }) {
  const { say, number, category, link, date } = useReader();
  const facts: [WordKey, string | null][] = [
    ['spec_pieces', toy.carton_quantity === null ? null : number(toy.carton_quantity)],
    ['spec_carton', sizeOf(toy.carton_length, toy.carton_width, toy.carton_height)],
    ['spec_cbm', toy.cubic_meter === null ? null : number(toy.cubic_meter, 3)],
    ['spec_weight', joined(toy.gross_weight, toy.net_weight)],
    ['spec_packing', toy.packing],
    ['spec_box', sizeOf(toy.pack_length, toy.pack_width, toy.pack_height)],
    ['spec_toy', sizeOf(toy.length, toy.width, toy.height)],
    ['spec_inner', joined(toy.inbox_count?.toString() ?? null, toy.inbox_quantity?.toString() ?? null)],
    ['spec_minimum', toy.moq_pieces === null ? null : say('piece_count', { n: toy.moq_pieces })],
    ['spec_age', toy.age],
    ['spec_battery', toy.battery],
    ['spec_material', toy.material],
  ];
  const told = facts.filter(([, value]) => value !== null && value !== '');
  return (
    <>
      <nav className="crumbs" aria-label={say('menu')}>
        <a href={link('/toys')}>{say('toys')}</a>
        <Icon name="chevron-right" size={16} />
        <a href={link(`/toys?category=${toy.category_id}`)}>{category(toy.category_id)}</a>
      </nav>
      <article className="toy" data-toy={toy.key}>
        <Gallery toy={toy} />
        <div className="toy-text">
          <header>
            <h1 dir="auto">{toy.name}</h1>
            <p className="quiet">
              {toy.number !== '' && <bdi>{say('item', { number: toy.number })}</bdi>}
              {toy.is_new && <span className="badge badge-new">{say('is_new')}</span>}
            </p>
          </header>
          <Price price={toy.price} isLarge />
          <CartonPanel toy={toy} />
          <dl className="facts">
            {told.map(([key, value]) => (
              <div key={key}>
                <dt>{say(key)}</dt>
                <dd>
                  {/* Figures run from left to right also where words do not. */}
                  <bdi dir={ARABIC.test(value ?? '') ? 'rtl' : 'ltr'}>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          {toy.certificates.length > 0 && (
            <section className="certificates">
              <h2>{say('certificate')}</h2>
              <p>
                {toy.certificates.map(({ name, until }) => (
                  <span key={name} className="badge badge-good">
                    <Icon name="shield-check" size={16} />
                    {name}
                    {until !== null && ` ${say('valid_to', { date: date(until) })}`}
                  </span>
                ))}
              </p>
            </section>
          )}
          {toy.introduction !== '' && (
            <section>
              <h2>{say('description')}</h2>
              <p className="prose" dir="auto">
                {toy.introduction}
              </p>
            </section>
          )}
          <p className="toy-acts">
            <button type="button" className="button" onClick={() => openChat(toy)}>
              <Icon name="message-square-text" size={18} />
              {say('ask_about')}
            </button>
            <CopyLink />
            <button type="button" className="button" onClick={() => print()}>
              <Icon name="printer" size={18} />
              {say('print')}
            </button>
          </p>
        </div>
      </article>
      {toy.similar.length > 0 && (
        <section className="similar">
          <header className="section-head">
            <h2>{say('similar')}</h2>
          </header>
          <div className="rail">
            <ToyGrid toys={toy.similar} />
          </div>
        </section>
      )}
    </>
  );
}

function CopyLink() {
  const { say } = useReader();
  const [isCopied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className="button"
      onClick={() => {
        void navigator.clipboard.writeText(location.href).then(() => setCopied(true));
      }}
    >
      <Icon name={isCopied ? 'check' : 'link'} size={18} />
      <span aria-live="polite">{say(isCopied ? 'copied' : 'copy_link')}</span>
    </button>
  );
}
