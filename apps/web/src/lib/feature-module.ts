import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { RouteRow } from './route-table.ts';

export interface HeaderAction {
  key: string;
  order: number;
  component: ComponentType;
}

export interface SideBarEntry {
  key: 'compare' | 'messages' | 'cart' | 'service' | (string & {});
  label: string;
  icon: LucideIcon;
  order: number;
  /** A hook: the number on the entry, none when 0. */
  useBadge?: () => number;
  onOpen: () => void;
}

export interface HistoryTab {
  key: string;
  label: string;
  component: ComponentType;
}

export interface UserMenuEntry {
  key: string;
  label: string;
  icon: LucideIcon;
  order: number;
  to?: string;
  onSelect?: () => void;
}

export type SearchKind = 'product' | 'factory';
/** Where a search leads. */
export type SearchTargets = Partial<Record<SearchKind, (keyword: string) => string>>;

export interface HomeSection {
  key: string;
  order: number;
  component: ComponentType;
}

/** Places of the shell that a feature may fill; what nobody fills does not appear. */
export interface ShellSlots {
  headerActions: HeaderAction[];
  sideBar: SideBarEntry[];
  historyTabs: HistoryTab[];
  userMenu: UserMenuEntry[];
  search: SearchTargets;
  imageSearch: (file: File) => void | Promise<void>;
  homeSections: HomeSection[];
  /** Rendered once above everything: dialogs and listeners of a feature. */
  overlays: ComponentType[];
}

export interface FeatureModule {
  name: string;
  routes: RouteRow[];
  slots?: Partial<ShellSlots>;
}

/** All slots after composition; only image search may be nobody's. */
export type ComposedSlots = Omit<ShellSlots, 'imageSearch'> & Partial<Pick<ShellSlots, 'imageSearch'>>;

const byOrder = (a: { order: number }, b: { order: number }): number => a.order - b.order;

let slots: ComposedSlots = composeSlots([]);

export function composeSlots(modules: readonly FeatureModule[]): ComposedSlots {
  const all = modules.flatMap((module) => module.slots ?? []);
  const imageSearch = all.findLast((entry) => entry.imageSearch)?.imageSearch;
  return {
    headerActions: all.flatMap((entry) => entry.headerActions ?? []).toSorted(byOrder),
    sideBar: all.flatMap((entry) => entry.sideBar ?? []).toSorted(byOrder),
    historyTabs: all.flatMap((entry) => entry.historyTabs ?? []),
    userMenu: all.flatMap((entry) => entry.userMenu ?? []).toSorted(byOrder),
    search: Object.assign({}, ...all.map((entry) => entry.search ?? {})) as SearchTargets,
    homeSections: all.flatMap((entry) => entry.homeSections ?? []).toSorted(byOrder),
    overlays: all.flatMap((entry) => entry.overlays ?? []),
    ...(imageSearch ? { imageSearch } : {}),
  };
}

/** The app registers the composed slots before the first render. */
export function registerSlots(next: ComposedSlots): void {
  slots = next;
}

export function shellSlots(): ComposedSlots {
  return slots;
}
