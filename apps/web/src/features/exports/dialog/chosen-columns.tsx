import type { ExportFieldKey } from '@wanyuan/domain';
import { GripVertical, X } from 'lucide-react';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { moveField, toggleField, type Fields } from '../model/columns.ts';
import styles from './column-picker.module.css';

interface ChosenColumnsProps {
  fields: Fields;
  titles: ReadonlyMap<string, string>;
  onChange: (fields: Fields) => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The column that lies below a pointer. */
function fieldAt({ clientX, clientY }: PointerEvent): string | undefined {
  return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-field]')?.dataset['field'];
}

/** The chosen columns in their order: dragged, or moved by Alt and an arrow. */
export function ChosenColumns({ fields, titles, onChange }: ChosenColumnsProps) {
  const [dragged, setDragged] = useState<ExportFieldKey | null>(null);
  const onPointerMove = (event: PointerEvent): void => {
    if (!dragged) return;
    // The pointer was released outside of the list, which sent no event here.
    if (event.buttons === 0) {
      setDragged(null);
      return;
    }
    const place = fields.indexOf(fieldAt(event) as ExportFieldKey);
    if (place >= 0 && fields[place] !== dragged) onChange(moveField(fields, dragged, place));
  };
  const onKeyDown = (event: KeyboardEvent, key: ExportFieldKey): void => {
    const step = STEPS[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    onChange(moveField(fields, key, fields.indexOf(key) + step));
  };
  return (
    <ol
      className={`flex wrap gap-6 ${styles.chosen}`}
      aria-label="已选"
      onPointerMove={onPointerMove}
      onPointerUp={() => setDragged(null)}
    >
      {fields.map((key, place) => {
        const title = titles.get(key) ?? key;
        return (
          <li key={key} data-field={key} data-dragged={key === dragged}>
            <button
              type="button"
              className={`row gap-2 tall ${styles.grip}`}
              aria-label={`${title}，第 ${place + 1} 项`}
              aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
              title="拖动调整次序"
              onKeyDown={(event) => onKeyDown(event, key)}
              onPointerDown={(event) => {
                // Without it a touch screen would scroll instead.
                event.currentTarget.releasePointerCapture(event.pointerId);
                setDragged(key);
              }}
            >
              <GripVertical size={12} aria-hidden />
              {title}
            </button>
            <button
              type="button"
              className={`middle tall ${styles.drop}`}
              aria-label={`移除 ${title}`}
              disabled={fields.length === 1}
              onClick={() => onChange(toggleField(fields, key))}
            >
              <X size={12} aria-hidden />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
