/** What must come first: toys whose names have all of these, in either language. */
interface WordCase {
  kind:
    | 'one_character'
    | 'two_characters'
    | 'long_word'
    | 'english'
    | 'pinyin'
    | 'initials'
    | 'mixed'
    | 'traditional'
    | 'full_width'
    | 'typo'
    | 'word_order';
  query: string;
  name: readonly string[];
}

/** A number of the nth toy that is listed, written in some way; toys whose number is, begins with or has it come first. */
interface NumberCase {
  kind: 'article_exact' | 'article_prefix' | 'article_part' | 'platform_exact' | 'platform_part';
  toy: number;
  write: 'as_is' | 'lower_case' | 'no_signs' | 'full_width';
}

export type RelevanceCase = WordCase | NumberCase;

/** Lines of a query and, behind the arrow, what names must have. */
const words = (kind: WordCase['kind'], lines: string): WordCase[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [query, name] = line.split('→').map((part) => part.trim());
      return { kind, query: query!, name: name!.split('+').map((part) => part.trim()) };
    });

const numbers = (kind: NumberCase['kind'], toys: readonly number[]): NumberCase[] => {
  const ways = ['as_is', 'lower_case', 'no_signs', 'full_width'] as const;
  return toys.map((toy, index) => ({ kind, toy, write: ways[index % ways.length]! }));
};

export const RELEVANCE_SET: readonly RelevanceCase[] = [
  ...words(
    'one_character',
    `车 → 车
     龙 → 龙
     枪 → 枪
     球 → 球
     船 → 船
     琴 → 琴
     熊 → 熊
     狗 → 狗
     炮 → 炮
     鸭 → 鸭
     猫 → 猫
     蛙 → 蛙`,
  ),
  ...words(
    'two_characters',
    `遥控 → 遥控
     积木 → 积木
     毛绒 → 毛绒
     恐龙 → 恐龙
     水枪 → 水枪
     泡泡 → 泡泡
     磁力 → 磁力
     拼图 → 拼图
     魔方 → 魔方
     陀螺 → 陀螺
     坦克 → 坦克
     城堡 → 城堡
     回力 → 回力`,
  ),
  ...words(
    'long_word',
    `直升机 → 直升机
     机器人 → 机器人
     无人机 → 无人机
     挖掘机 → 挖掘机
     越野车 → 越野车
     泡泡枪 → 泡泡枪
     磁力片 → 磁力片
     医生套装 → 医生+套装
     独角兽 → 独角兽
     方程式赛车 → 方程式赛车
     遥控车 → 遥控+车
     火车轨道套装 → 火车+轨道+套装
     回力合金车 → 回力+合金+车`,
  ),
  ...words(
    'english',
    `robot → robot
     Helicopter → helicopter
     plush → plush
     puzzles → puzzle
     drone → drone
     castle → castle
     building blocks → building+block
     bubble gun → bubble+gun
     die-cast → die-cast
     R/C → r/c
     unicorn → unicorn
     wooden puzzle → wooden+puzzle
     magnetic tile → magnetic+tile`,
  ),
  ...words(
    'pinyin',
    `yaokong → 遥控
     jimu → 积木
     maorong → 毛绒
     konglong → 恐龙
     shuiqiang → 水枪
     paopao → 泡泡
     pintu → 拼图
     mofang → 魔方
     zhishengji → 直升机
     jiqiren → 机器人
     wurenji → 无人机
     yaokongche → 遥控+车
     paopaoqiang → 泡泡枪
     dujiaoshou → 独角兽
     yaokong tanke → 遥控+坦克`,
  ),
  ...words(
    'initials',
    `ykc → 遥控+车
     jqr → 机器人
     wrj → 无人机
     zsj → 直升机
     ppq → 泡泡枪
     djs → 独角兽
     clp → 磁力片
     fcssc → 方程式赛车
     yyc → 越野车
     ystz → 医生+套装
     hjc → 合金+车
     wjj → 挖掘机`,
  ),
  ...numbers('article_exact', [3, 31, 77, 140, 260, 420, 800, 1201, 1777, 2222, 2900, 3301]),
  ...numbers('article_prefix', [5, 45, 99, 170, 333, 500, 901, 1300, 1888, 2400, 3000, 3400]),
  ...numbers('article_part', [8, 51, 110, 190, 350, 555, 1000, 1400, 1900, 2500, 3100, 3500]),
  ...numbers('platform_exact', [1, 60, 123, 244, 390, 610, 1100, 1500, 2000, 2600, 3200, 3600]),
  ...numbers('platform_part', [12, 66, 131, 255, 400, 640, 1150, 1550, 2050, 2650]),
  ...words(
    'mixed',
    `遥控 赛车 2.4G → 遥控+赛车+2.4G
     合金 1:24 → 合金+1:24
     积木 120PCS → 积木+120PCS
     遥控 drone → 遥控+drone
     robot 积木 → robot+积木
     jimu 城堡 → 积木+城堡
     回力 car → 回力+car
     毛绒 bear → 毛绒+bear
     1:20合金 → 1:20+合金
     拼图 wooden → 拼图+wooden
     yaokong 直升机 → 遥控+直升机
     磁力片 32片 → 磁力片+32片`,
  ),
  ...words(
    'traditional',
    `遙控 → 遥控
     積木 → 积木
     機器人 → 机器人
     無人機 → 无人机
     恐龍 → 恐龙
     毛絨 → 毛绒
     直升機 → 直升机
     獨角獸 → 独角兽
     軌道 → 轨道
     醫生套裝 → 医生+套装
     陀螺 → 陀螺
     遙控 坦克 → 遥控+坦克`,
  ),
  ...words(
    'full_width',
    `ｒｏｂｏｔ → robot
     ＰＬＵＳＨ → plush
     １：２４ → 1:24
     遥控　坦克 → 遥控+坦克
     ２．４Ｇ → 2.4g
     积木　１２０ＰＣＳ → 积木+120pcs
     Ｒ／Ｃ → r/c
     ｊｉｍｕ → 积木
     ｙｋｃ → 遥控+车
     ｄｒｏｎｅ → drone
     ＵＳＢ充电 → usb+充电`,
  ),
  ...words(
    'typo',
    `摇控车 → 遥控+车
     积本 → 积木
     机气人 → 机器人
     毛戎 → 毛绒
     恐笼 → 恐龙
     直升鸡 → 直升机
     独角首 → 独角兽
     磁利片 → 磁力片
     dinosuar → dinosaur
     helicoptor → helicopter
     robto → robot
     puzle → puzzle
     unicron → unicorn
     bubblegun → bubble+gun
     jiqirem → 机器人`,
  ),
  ...words(
    'word_order',
    `坦克遥控 → 遥控+坦克
     积木城堡 → 积木+城堡
     机器人积木 → 机器人+积木
     gun bubble → bubble+gun
     车 合金 → 合金+车
     套装 医生 → 医生+套装
     直升机遥控 → 遥控+直升机
     轨道火车 → 轨道+火车
     blocks building → building+block
     拼图木制 → 木制+拼图
     车 回力 合金 → 回力+合金+车`,
  ),
];
