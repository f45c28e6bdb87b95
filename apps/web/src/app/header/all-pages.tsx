import { LayoutGrid } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { useEmptyPlaces } from '#page-kit/use-empty-places.ts';
import styles from './all-pages.module.css';
import { menuGroups } from './menu-entries.ts';

const GAP = 8;

/** Every page of the menu at one click, from any page. */
export function AllPages() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  // A closed panel holds no links: forty hidden ones would be drawn anew at every move.
  const [isOpen, setOpen] = useState(false);
  const close = (): void => panel.current?.hidePopover();
  const place = (): void => {
    const from = button.current?.getBoundingClientRect();
    if (!from || !panel.current) return;
    panel.current.style.top = `${from.bottom + GAP}px`;
    panel.current.style.right = `${Math.max(GAP, window.innerWidth - from.right)}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`inline-row rigid gap-6 t-13 quiet nowrap ${styles.button}`}
        popoverTarget={id}
        onClick={place}
      >
        <LayoutGrid size={14} aria-hidden /> 全部栏目
      </button>
      <nav
        ref={panel}
        id={id}
        popover="auto"
        className={`card ink ${styles.panel}`}
        aria-label="全部栏目"
        onBeforeToggle={(event) => {
          setOpen(event.newState === 'open');
        }}
      >
        {isOpen && <Groups onClose={close} />}
      </nav>
    </>
  );
}

function Groups({ onClose }: { onClose: () => void }) {
  const empty = useEmptyPlaces();
  return menuGroups(empty).map(({ title, links }) => (
    <section key={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ path, label }) => (
          <li key={path}>
            <AppLink to={path} onClick={onClose}>
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}
