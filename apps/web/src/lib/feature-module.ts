import type { ToyCard } from '@wanyuan/contract/client';
import type { Capability, ChatKind, DataModule } from '@wanyuan/domain';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { ExportWish } from './exports.ts';
import type { Queued } from './message-queue/queued.ts';
import type { PageLink } from './page-links.ts';
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
  /** Hidden from users without it. */
  capability?: Capability;
  onOpen: () => void;
}

export interface HistoryTab {
  key: string;
  label: string;
  capability?: Capability;
  component: ComponentType;
}

export interface UserMenuEntry {
  key: string;
  label: string;
  icon: LucideIcon;
  order: number;
  to?: PageLink;
  onSelect?: () => void;
  /** What stands at the end of the entry, such as a number. */
  badge?: ComponentType;
  /** Hidden from users without it. */
  capability?: Capability;
}

export type SearchKind = 'product' | 'factory';
/** Where a search leads. */
export type SearchTargets = Partial<Record<SearchKind, (keyword: string) => PageLink>>;

export interface HomeSection {
  key: string;
  order: number;
  component: ComponentType;
}

/** Where toys can be acted upon. */
export type ToyActionPlace = 'card' | 'detail' | 'batch' | 'compare' | 'follow' | 'live';
/** What an action needs to know of a toy; every card and every detail has it. */
export type ActionToy = Pick<ToyCard, 'toy_id' | 'name' | 'article_number' | 'factory_id'> &
  Partial<Pick<ToyCard, 'offer'>> & {
    /** What a line of it orders. */
    cartons?: number;
  };

/** Where toys were found, and for whom. */
export interface ActionFrom {
  data_module: DataModule;
  data_module_id?: number;
  customer_id?: number | null;
  /** What was chosen for it has been dealt with. */
  onDone?: () => void;
}

/** Something to do with toys: follow, compare, add to a cart, ask the factory. */
export interface ToyAction {
  key: string;
  label: string;
  icon: LucideIcon;
  order: number;
  places: readonly ToyActionPlace[];
  /** The one filled button where several actions stand side by side. */
  isPrimary?: boolean;
  /** Hidden from users without it; visitors see it and are asked to sign in. */
  capability?: Capability;
  /** Whether it makes sense for this toy; for every toy unless told. In a batch one such toy is enough. */
  isFor?: (toy: ActionToy) => boolean;
  /** A hook: whether it has been done to this toy already, such as followed. */
  useIsDone?: (toyId: number) => boolean;
  /** The label once it is done. */
  doneLabel?: string;
  /** A hook: the word for a toy while it is neither done nor undone, such as waiting for the network. */
  useMeanwhile?: (toyId: number) => string | null;
  /** Another way to do it, beside the button where there is room for one. */
  other?: { label: string; onSelect: ToyAction['onSelect'] };
  onSelect: (toys: readonly ActionToy[], from: ActionFrom) => void;
}

/** Beside the lines of a quotation that is edited, such as sending it. */
export interface QuotationPanel {
  key: string;
  order: number;
  component: ComponentType<{
    id: number;
    /** Sends what was typed; whether all of it was stored. */
    saveAll: () => Promise<boolean>;
  }>;
}

/** What can be done with a list of lines beside 导出. */
export interface SourceAct {
  key: string;
  order: number;
  component: ComponentType<{ wish: ExportWish & { count: number } }>;
}

/** Beside what a factory is asked, on its desk for a phone. */
export interface DeskTab {
  key: string;
  label: string;
  /** A hook: the number on the tab, none when 0. */
  useCount: () => number;
  component: ComponentType;
}

/** A conversation as what stands around it needs to know it. */
export interface OpenTalk {
  /** The conversations of the chat, or those with recipients of links. */
  source: 'chat' | 'website';
  id: number;
  kind: ChatKind | 'website';
  last_seq: number;
}

/** Under the head of a conversation, such as how long one still waits. */
export interface TalkStrip {
  key: string;
  component: ComponentType<{ talk: OpenTalk }>;
}

/** Under what another person wrote, such as a translation. */
export interface TalkNote {
  key: string;
  component: ComponentType<{ talk: OpenTalk; seq: number; text: string; isOwn: boolean }>;
}

/** Beside what one writes. */
export interface WriterTool {
  key: string;
  component: ComponentType<{ talk: OpenTalk; text: string; onText: (text: string) => void }>;
}

/** In the menu of a message that another person wrote. */
export interface MessageAct {
  key: string;
  label: string;
  onSelect: (which: { conversation_id: number; seq: number }) => void;
}

/** Conversations that are none of the chat's own, in a tab beside them. */
export interface TalkList {
  key: string;
  label: string;
  /** The tab that it shares with that list, by its key; a tab of its own unless told. */
  under?: string;
  /** What it is called beside a list that shares its tab. */
  partLabel?: string;
  capability: Capability;
  /** A hook: the number on the tab, none when 0. */
  useCount: () => number;
  /** A hook: whether there is such a tab at all; always unless told. */
  useIsShown?: () => boolean;
  list: ComponentType<{ openId: number | null; onOpen: (id: number) => void }>;
  /** Takes a message out of the queue that the person's conversations share. */
  send?: (message: Pick<Queued, 'conversation_id' | 'gid' | 'text'>) => Promise<unknown>;
  view: ComponentType<{ id: number; onBack: () => void }>;
}

/** A conversation of the chat within another page. */
export type TalkView = ComponentType<{ id: number; onOpen: (id: number | null) => void }>;

/** Where a factory answers an inquiry, over whatever it looks at. */
export type InquiryDrawer = ComponentType<{ id: number; number: string; onClose: () => void }>;

/** Places of the shell that features may fill; an empty one does not appear. */
export interface ShellSlots {
  headerActions: HeaderAction[];
  sideBar: SideBarEntry[];
  historyTabs: HistoryTab[];
  userMenu: UserMenuEntry[];
  search: SearchTargets;
  /** Begins a search by picture: with what was pasted, dropped or chosen, or by asking for a picture. */
  imageSearch: (file: File | null, kind: SearchKind) => void;
  homeSections: HomeSection[];
  toyActions: ToyAction[];
  quotationPanels: QuotationPanel[];
  /** Above those lines, across them. */
  quotationStrips: QuotationPanel[];
  /** Of quotations, carts and selections. */
  sourceActs: SourceAct[];
  deskTabs: DeskTab[];
  talkStrips: TalkStrip[];
  talkNotes: TalkNote[];
  writerTools: WriterTool[];
  messageActs: MessageAct[];
  talkLists: TalkList[];
  talkView: TalkView;
  inquiryDrawer: InquiryDrawer;
  /** Rendered once above everything: dialogs and listeners of a feature. */
  overlays: ComponentType[];
}

export interface FeatureModule {
  name: string;
  routes: RouteRow[];
  slots?: Partial<ShellSlots>;
}

/** What is there once; each may be missing. */
type SingleSlot = 'imageSearch' | 'inquiryDrawer' | 'talkView';
/** All slots after composition. */
export type ComposedSlots = Omit<ShellSlots, SingleSlot> & Partial<Pick<ShellSlots, SingleSlot>>;

const byOrder = (a: { order: number }, b: { order: number }): number => a.order - b.order;

let slots: ComposedSlots = composeSlots([]);

export function composeSlots(modules: readonly FeatureModule[]): ComposedSlots {
  const all = modules.flatMap((module) => module.slots ?? []);
  const imageSearch = all.findLast((entry) => entry.imageSearch)?.imageSearch;
  const talkView = all.findLast((entry) => entry.talkView)?.talkView;
  const inquiryDrawer = all.findLast((entry) => entry.inquiryDrawer)?.inquiryDrawer;
  return {
    headerActions: all.flatMap((entry) => entry.headerActions ?? []).toSorted(byOrder),
    sideBar: all.flatMap((entry) => entry.sideBar ?? []).toSorted(byOrder),
    historyTabs: all.flatMap((entry) => entry.historyTabs ?? []),
    userMenu: all.flatMap((entry) => entry.userMenu ?? []).toSorted(byOrder),
    search: Object.assign({}, ...all.map((entry) => entry.search ?? {})) as SearchTargets,
    homeSections: all.flatMap((entry) => entry.homeSections ?? []).toSorted(byOrder),
    toyActions: all.flatMap((entry) => entry.toyActions ?? []).toSorted(byOrder),
    quotationPanels: all.flatMap((entry) => entry.quotationPanels ?? []).toSorted(byOrder),
    quotationStrips: all.flatMap((entry) => entry.quotationStrips ?? []).toSorted(byOrder),
    sourceActs: all.flatMap((entry) => entry.sourceActs ?? []).toSorted(byOrder),
    deskTabs: all.flatMap((entry) => entry.deskTabs ?? []),
    overlays: all.flatMap((entry) => entry.overlays ?? []),
    ...(imageSearch ? { imageSearch } : {}),
    talkStrips: all.flatMap((entry) => entry.talkStrips ?? []),
    talkNotes: all.flatMap((entry) => entry.talkNotes ?? []),
    writerTools: all.flatMap((entry) => entry.writerTools ?? []),
    messageActs: all.flatMap((entry) => entry.messageActs ?? []),
    talkLists: all.flatMap((entry) => entry.talkLists ?? []),
    ...(talkView ? { talkView } : {}),
    ...(inquiryDrawer ? { inquiryDrawer } : {}),
  };
}

/** The app registers the composed slots before the first render. */
export function registerSlots(next: ComposedSlots): void {
  slots = next;
}

export function shellSlots(): ComposedSlots {
  return slots;
}
