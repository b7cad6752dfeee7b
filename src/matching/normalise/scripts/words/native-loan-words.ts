/**
 * English words of hotel names as Japanese and Korean spell them. By sound alone many come out as something else (스타일
 * as "seutail", インター as "inta"). Written as HOTEL_WORDS is. None of a single sign: those stand in other words by
 * chance.
 */
export const LOAN_WORDS = `
style スタイル 스타일; styles スタイルズ 스타일스; select セレクト 셀렉트; inter インター 인터; avenue アベニュー 에비뉴 애비뉴; island アイランド 아일랜드; valley バレー 밸리
marine マリン 마린; noble ノーブル 노블; crown クラウン 크라운; sunshine サンシャイン 선샤인; swiss スイス 스위스; suites 스위츠; boutique 부띠끄; budget バジェット 버젯 버짓
k 케이; h 에이치; w 더블유; branch 호점 -점; station -역
west ウエスト ウェスト 웨스트; east イースト 이스트; north ノース 노스; south サウス 사우스; airport エアポート 에어포트; gardens ガーデンズ 가든스 가든즈; palm パーム; palms パームス 팜스
old オールド 올드; hall ホール; point ポイント 포인트; residency レジデンシー 레지던시; plus プラス 플러스; executive エグゼクティブ 이그제큐티브; casino カジノ 카지노; heritage ヘリテージ 헤리티지
studio スタジオ 스튜디오; oasis オアシス 오아시스; world ワールド 월드; springs スプリングス 스프링스; spring スプリング 스프링; retreat リトリート 리트리트; bridge ブリッジ 브릿지 브리지; lion ライオン 라이온 라이언
terrace テラス 테라스; tropical トロピカル 트로피컬; coral コーラル 코랄; orchid オーキッド 오키드; universal ユニバーサル 유니버셜 유니버설; eden エデン 에덴; orange オレンジ 오렌지; loft ロフト 로프트
majestic マジェスティック 마제스틱; design デザイン 디자인; haven ヘイブン 헤이븐; swan スワン 스완; aqua アクア 아쿠아; market マーケット 마켓; economy エコノミー 이코노미; stone ストーン 스톤
black ブラック 블랙; red レッド; prestige プレステージ 프레스티지; nature ネイチャー 네이처; natural ナチュラル 내추럴; nest ネスト 네스트; elite エリート 엘리트; gallery ギャラリー 갤러리
lagoon ラグーン 라군; family ファミリー 패밀리; life ライフ 라이프; emerald エメラルド 에메랄드; sapphire サファイア 사파이어; ruby ルビー 루비; magic マジック 매직; empire エンパイア 엠파이어; capital キャピタル 캐피탈 캐피털
pavilion パビリオン 파빌리온; arena アリーナ 아레나; vintage ビンテージ ヴィンテージ 빈티지; temple テンプル; sunny サニー 써니; cloud クラウド 클라우드; lotus ロータス 로터스 로투스; smart スマート 스마트
landmark ランドマーク 랜드마크; signature シグネチャー 시그니처 시그니쳐; bamboo バンブー 뱀부; summer サマー 썸머 서머; grace グレイス グレース 그레이스; atlas アトラス 아틀라스; evergreen エバーグリーン 에버그린
horizon ホライズン ホライゾン 호라이즌 호라이전; elegance エレガンス 엘레강스; national ナショナル 내셔널 내셔날; summit サミット 써밋 서밋; tiger タイガー 타이거; prime プライム 프라임; wind ウィンド 윈드; wood ウッド 우드
hollywood ハリウッド 헐리우드 할리우드; aurora オーロラ 오로라; fountain ファウンテン 파운틴; stella ステラ 스텔라; platinum プラチナ プラチナム 플래티넘 플래티늄; cosmopolitan コスモポリタン 코스모폴리탄; standard スタンダード 스탠다드 스탠더드
cherry チェリー 체리; blossom ブロッサム 블라썸 블로썸; dragon ドラゴン 드래곤; wave ウェーブ ウエーブ 웨이브; tree ツリー 트리; country カントリー 컨트리; cube キューブ 큐브; bloom ブルーム 블룸; line ライン 라인; mate メイト 메이트
travel トラベル 트래블 트레블; everest エベレスト 에베레스트 에버레스트; crest クレスト 크레스트; restaurant レストラン 레스토랑; venus ヴィーナス ビーナス 비너스; apollo アポロ 아폴로; olympia オリンピア 올림피아; utopia ユートピア 유토피아
casa カーサ 까사; maison メゾン 메종; blanc 블랑; soleil ソレイユ 솔레이; golf ゴルフ 골프; max マックス 맥스; seven セブン 세븐; nine ナイン 나인; hundred ハンドレッド 헌드레드; campus キャンパス 캠퍼스; symphony シンフォニー 심포니
harmony ハーモニー 하모니; melody メロディー 멜로디; bayside ベイサイド 베이사이드; seaside シーサイド 씨사이드; lakeside レイクサイド 레이크사이드; hillside ヒルサイド 힐사이드; seaview シービュー 씨뷰
ocean|view オーシャンビュー 오션뷰; lake|view レイクビュー 레이크뷰; city|view 시티뷰; mountain|view 마운틴뷰; skyline スカイライン 스카이라인; skyview スカイビュー 스카이뷰; breeze ブリーズ 브리즈; coast コースト 코스트; cove 코브; shore ショア 쇼어
hermitage エルミタージュ 에르미타주; esplanade エスプラナード; boulevard ブールバード 불바드; street ストリート 스트리트; downtown ダウンタウン 다운타운; uptown アップタウン 업타운; midtown ミッドタウン 미드타운; millennial 밀레니얼; smile スマイル 스마일
welcome ウェルカム 웰컴; wellness ウェルネス 웰니스; fitness フィットネス; collection コレクション 컬렉션; origin オリジン 오리진; unique ユニーク 유니크; code コード
harbour|view 하버뷰; quarter 쿼터; youth 유스; cozy 코지; elements 엘리멘트 엘리멘츠; boss 보스; regis 레지스; ritz 리츠; venetian 베네치안; eton 이튼; fortuna 포츄나 포르투나
quay 키; social 소셜; hearts 하츠; cabin 캐빈; sheung|wan 셩완 성완; tsim|sha|tsui 침사추이; mong|kok 몽콕; causeway|bay 코즈웨이베이; wan|chai 완차이; sukhumvit 수쿰빗
silom 실롬; orchard 오차드; bukit|bintang 부킷빈탕; chatan 차탄; tenjin 텐진; nanjing 난징; male 남성; bund 번드; bay|front 베이프런트
dome ドーム; day デイ; days デイズ; nice ナイス; main メイン; wine ワイン; sign サイン; coin コイン; twin ツイン; rain レイン; train トレイン; box ボックス; base ベース; cafe カフェ; book ブック; common コモン; commons コモンズ; connect コネクト; cross クロス; door ドアー; dot ドット; earth アース; edge エッジ
element エレメント; field フィールド; flat フラット; fort フォート; forum フォーラム; fresh フレッシュ; friend フレンド; friends フレンズ; front フロント; galaxy ギャラクシー; gift ギフト; glory グローリー; hotels ホテルズ; joy ジョイ; land ランド; light ライト; link リンク; living リビング; local ローカル; lounge ラウンジ; mirage ミラージュ
music ミュージック; next ネクスト; night ナイト; open オープン; patio パティオ; peace ピース; people ピープル; pine パイン; planet プラネット; pod ポッド; quality クオリティ クオリティー; rest レスト; road ロード; room ルーム; rooms ルームス ルームズ; season シーズン; seasons シーズンズ; side サイド; sleep スリープ; space スペース
spirit スピリット; sports スポーツ; stage ステージ; sweet スウィート; trust トラスト; trusty トラスティ; union ユニオン; value バリュー; villas ヴィラス ヴィラズ; water ウォーター; wing ウイング ウィング; yard ヤード; zone ゾーン; gold ゴールド; rock ロック; factory ファクトリー; kids キッズ; sweets スイーツ; suite スウィートルーム
north|gate ノースゲート; south|gate サウスゲート; west|gate ウエストゲート; bay|hotel ベイホテル; airport|inn エアポートイン; day|use デイユース; long|stay ロングステイ; glamping グランピング; cruise クルーズ; dining ダイニング; bakery ベーカリー; relax リラックス; refresh リフレッシュ; healing ヒーリング; forte フォルテ; grande グランデ
third サード 써드; books ブックス 북스; base 베이스; lamp ランプ 램프; light 라이트; three スリー; five ファイブ 파이브; eight エイト; hours 아워스; century 센츄리; museum ミュージアム 뮤지엄
library ライブラリー 라이브러리; kitchen キッチン; garage ガレージ; north|side ノースサイド; south|side サウスサイド; west|side ウエストサイド; east|side イーストサイド
terminal ターミナル 터미널; canvas キャンバス 캔버스; section セクション 섹션; art|deco アールデコ 아르데코; corridor コリドー; residential 레지덴셜; lightning ライトニング; prostyle プロスタイル; by バイ 바이; checkin チェックイン 체크인; rembrandt 렘브란트; simple シンプル; relax 릴랙스; tokyo トーキョー; avanti アバンティ; vista ヴィスタ; vert ヴェール; fontaine フォンテーヌ; annex 아넥스; lounge 라운지; sauna サウナ 사우나; cross 크로스; link 링크; sotetsu ソウテツ; dormy ドーミー`
