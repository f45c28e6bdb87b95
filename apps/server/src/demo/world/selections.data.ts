interface DemoPerson {
  /** Empty for the customer's own contact. */
  name: string;
  contact: string;
  message: string;
  isNew: boolean;
  /** Every how many-th toy is liked, and disliked. */
  likes: number;
  dislikes: number;
}

interface DemoSelection {
  /** One for each trader in turn. */
  names: readonly string[];
  /** {name} is the customer's contact. */
  words: string;
  /** Which of the owner's customers; null for no customer. */
  customer: number | null;
  products: number;
  daysAgo: number;
  share: { isOn: boolean; showPrice: boolean; views: number } | null;
  isClosed: boolean;
  people: DemoPerson[];
}

/** Selections as a salesperson has them: being answered, sent, in the making, over. */
export const DEMO_SELECTIONS: readonly DemoSelection[] = [
  {
    names: ['2027 春季新品精选', '春季上新 20 款', 'Spring Collection 2027', '超市通路 · 春季'],
    words:
      'Dear {name},\nHere are our picks for your spring range. All with EN71 and UKCA reports. Please mark what you like and fill in cartons, we will hold the production slots for two weeks.',
    customer: 0,
    products: 18,
    daysAgo: 3,
    share: { isOn: true, showPrice: true, views: 14 },
    isClosed: false,
    people: [
      {
        name: '',
        contact: '',
        message: 'Please check barcode space on the colour boxes.',
        isNew: true,
        likes: 2,
        dislikes: 5,
      },
      {
        name: 'Tom Reed',
        contact: '',
        message: '',
        isNew: false,
        likes: 3,
        dislikes: 4,
      },
    ],
  },
  {
    names: ['沙滩玩具 · 夏季补单', '户外水枪系列', '夏季泡泡与沙滩', '戏水玩具备选'],
    words: '您好，以下是去年畅销款与今年新色，箱数填好后我们当天核价。',
    customer: 1,
    products: 12,
    daysAgo: 1,
    share: { isOn: true, showPrice: false, views: 3 },
    isClosed: false,
    people: [],
  },
  {
    names: ['圣诞陈列备选', '儿童节礼盒', '盲盒与扭蛋', '积木专题'],
    words: '',
    customer: null,
    products: 9,
    daysAgo: 0,
    share: null,
    isClosed: false,
    people: [],
  },
  {
    names: ['2026 秋季选样', '广交会看样清单', '2026 秋交会跟进', '开学季文教玩具'],
    words: 'Thank you for your visit in October.',
    customer: 2,
    products: 10,
    daysAgo: 36,
    share: { isOn: false, showPrice: true, views: 22 },
    isClosed: true,
    people: [
      {
        name: '',
        contact: '',
        message: '',
        isNew: false,
        likes: 2,
        dislikes: 7,
      },
    ],
  },
];

export const DEMO_ANSWER_NOTES = ['Red and blue only', 'Can the price go down for 200 ctns?', 'Need try-me window'];
