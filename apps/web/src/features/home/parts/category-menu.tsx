import { api } from '@wanyuan/contract/client';
import { Baby, ChefHat, ChevronRight, Gamepad2, Gauge, Plane, Puzzle, Sun, type LucideIcon } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useCall } from '#lib/use-call.ts';
import { usePublicConfig } from '#page-kit/use-public-config.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { menuMove } from '../category-menu-keys.ts';
import styles from './category-menu.module.css';
import { CategoryPanel } from './category-panel.tsx';

const ICONS: Record<string, LucideIcon> = {
  electric: Gamepad2,
  infant: Baby,
  outdoor: Sun,
  novelty: Puzzle,
  role_play: ChefHat,
  force: Gauge,
  model: Plane,
};
const GROUP_COUNT = 7;
const COUNTS_FRESH_MS = 10 * 60_000;

function Waiting() {
  return Array.from({ length: GROUP_COUNT }, (_, index) => (
    <div key={index} className={`grid ${styles.waiting}`}>
      <span />
      <span />
    </div>
  ));
}

/** The seven groups; pointing at one, or moving to it by key, opens the panel of its categories beside. */
export function CategoryMenu() {
  const { data, isLoadingError } = usePublicConfig();
  const panelId = useId();
  const menu = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<number | null>(null);
  const groups = data?.cate_list ?? [];
  const { data: counted } = useCall(api.system.get_cate_list, {}, { silent: true, staleTime: COUNTS_FRESH_MS });
  const group = open === null ? undefined : groups[open];
  const heads = (): HTMLElement[] => [...(menu.current?.querySelectorAll<HTMLElement>('[data-head]') ?? [])];
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const move = menuMove(event.key, index, groups.length);
    if (!move) return;
    event.preventDefault();
    if (move.kind === 'group') heads()[move.index]?.focus();
    else if (move.kind === 'close') setOpen(null);
    else menu.current?.querySelector<HTMLElement>('[data-panel] a')?.focus();
  };
  const backToHead = (): void => {
    if (open !== null) heads()[open]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointer and focus may leave together
    <nav
      ref={menu}
      aria-label="产品分类"
      onMouseLeave={() => {
        setOpen(null);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(null);
      }}
    >
      <div className={`card ${styles.heads}`}>
        {isLoadingError && groups.length === 0 && <CallErrorLine what="产品分类" />}
        {!isLoadingError && groups.length === 0 && <Waiting />}
        {groups.map(({ key, name, hint }, index) => {
          const Icon = ICONS[key] ?? Puzzle;
          return (
            <button
              key={key}
              type="button"
              data-head
              className={`row full gap-12 quiet ${styles.head}`}
              aria-expanded={open === index}
              aria-controls={panelId}
              onMouseEnter={() => {
                setOpen(index);
              }}
              onFocus={() => {
                setOpen(index);
              }}
              onKeyDown={(event) => {
                onKeyDown(event, index);
              }}
            >
              <Icon size={20} aria-hidden />
              <span>
                <b>{name}</b>
                {hint}
              </span>
              <ChevronRight size={14} aria-hidden />
            </button>
          );
        })}
      </div>
      <div id={panelId} data-panel>
        {group && (
          <CategoryPanel
            group={group}
            counts={counted?.list.find(({ key }) => key === group.key)}
            onLeave={backToHead}
            onGo={() => {
              setOpen(null);
            }}
          />
        )}
      </div>
    </nav>
  );
}
