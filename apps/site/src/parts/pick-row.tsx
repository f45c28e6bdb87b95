import { useState } from 'react';
import { totalsOfLine } from '../lib/totals.ts';
import { useReader } from '../reader.ts';
import { thePicks, type PickState, type PickedLine } from '../visitor/visitor.ts';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';
import { Stepper } from './stepper.tsx';

interface PickRowProps {
  line: PickedLine;
  rounded: PickState['rounded'][number] | null;
  onRemove: () => void;
}

export function PickRow({ line, rounded, onRemove }: PickRowProps) {
  const { say, money, number, link, page } = useReader();
  const { toy } = line;
  const currency = page.frame.currency ?? 'USD';
  const totals = toy === null ? null : totalsOfLine({ toy, cartons: line.cartons }, currency);
  const remove = (
    <button type="button" className="plain-icon" aria-label={`${say('remove')}: ${line.name}`} onClick={onRemove}>
      <Icon name="trash" size={18} />
    </button>
  );
  if (toy === null || totals === null)
    return (
      <li className="pick-row is-gone">
        <Picture picture={null} alt="" sizes="88px" />
        <span className="grow">
          <b dir="auto">{line.name}</b>
          <small>{say('gone')}</small>
        </span>
        {remove}
      </li>
    );
  return (
    <li className="pick-row">
      <a className="pick-picture" href={link(`/toys/${toy.key}`)} tabIndex={-1} aria-hidden="true">
        <Picture picture={toy.picture} alt="" sizes="88px" widest={300} />
      </a>
      <div className="pick-text">
        <a href={link(`/toys/${toy.key}`)}>
          <bdi>{toy.name}</bdi>
        </a>
        {toy.number !== '' && (
          <small className="quiet">
            <bdi>{say('item', { number: toy.number })}</bdi>
          </small>
        )}
        <Price price={toy.price} />
        {line.price_before !== null && toy.price !== null && (
          <small className="changed">{say('price_was', { price: `${currency} ${money(line.price_before)}` })}</small>
        )}
      </div>
      <div className="pick-count">
        <Stepper
          cartons={line.cartons}
          pieces={toy.carton_quantity}
          name={toy.name}
          onChange={(next) => (next === 0 ? onRemove() : thePicks()?.put(toy, next))}
        />
        {rounded !== null && (
          <small className="changed">
            {say('rounded', {
              cartons: say('carton_count', { n: rounded.cartons }),
              pieces: say('piece_count', { n: rounded.pieces }),
            })}
          </small>
        )}
        <PieceField line={line} />
      </div>
      <p className="pick-sums">
        {totals.cubic_meter !== null && <span>{say('cbm', { n: number(totals.cubic_meter, 2) })}</span>}
        {totals.quoted_amount !== null && (
          <bdi className="sum">
            <i>{currency}</i>
            {money(totals.quoted_amount)}
          </bdi>
        )}
      </p>
      {remove}
      <NoteField line={line} />
    </li>
  );
}

/** Who thinks in pieces types them; the server rounds up to whole cartons and says so. */
function PieceField({ line }: { line: PickedLine }) {
  const { say } = useReader();
  const [typed, setTyped] = useState('');
  const { toy } = line;
  if (toy === null || toy.carton_quantity === null) return null;
  const put = (): void => {
    if (Number(typed) > 0) thePicks()?.putPieces(toy, Number(typed));
    setTyped('');
  };
  return (
    <input
      className="piece-field"
      inputMode="numeric"
      aria-label={`${say('as_pieces')}: ${toy.name}`}
      placeholder={say('as_pieces')}
      value={typed}
      onChange={({ target }) => setTyped(target.value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 8))}
      onBlur={put}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

function NoteField({ line }: { line: PickedLine }) {
  const { say } = useReader();
  const [note, setNote] = useState(line.note);
  const [isOpen, setOpen] = useState(line.note !== '');
  const { toy } = line;
  if (toy === null) return null;
  if (!isOpen)
    return (
      <button type="button" className="as-link pick-note" onClick={() => setOpen(true)}>
        <Icon name="pencil" size={16} />
        {say('line_note')}
      </button>
    );
  return (
    <textarea
      className="pick-note"
      rows={1}
      maxLength={500}
      aria-label={`${say('line_note')}: ${toy.name}`}
      placeholder={say('line_note')}
      value={note}
      onChange={({ target }) => setNote(target.value)}
      onBlur={() => {
        if (note !== line.note) thePicks()?.note(toy, note);
      }}
    />
  );
}
