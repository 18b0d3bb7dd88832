/**
 * What people choose when a password is asked for: words, names, places, clubs, games. A password made of one or two of
 * these, with whatever digits and signs around them and letters replaced by look-alikes, is guessed first.
 */
const WORDS = `
  password passwort passwords passphrase mypassword newpassword letmein welcome admin administrator root system login
  user username guest access secret secrets security changeme default master superuser support service server computer
  internet network windows microsoft google facebook youtube android samsung nokia sony apple iphone macintosh linux
  ubuntu database keyboard laptop monitor printer software hardware website webmaster developer engineer backup
  temporary temp test tester testing demo example sample unknown nothing something anything everything whatever
  please hello hallo hola goodbye thankyou thanks iloveyou iloveu loveyou loveme lovelove love mylove truelove
  forever foreveryoung always together friends friendship bestfriend family mother father mommy daddy brother sister
  sisters brothers baby babygirl babyboy children grandma grandpa husband wife boyfriend girlfriend darling honey
  sweetheart sweetie sweetness sugar princess princesa prince queen king kingdom angel angels heaven heavenly
  sunshine sunflower sunrise sunset moonlight moonshine starlight stardust stars star skywalker starwars startrek
  stargate starcraft warcraft worldofwarcraft warhammer minecraft pokemon pikachu nintendo playstation xbox fortnite
  leagueoflegends counterstrike halflife zelda mario supermario sonic digimon dragonball dragonballz naruto onepiece
  finalfantasy runescape everquest elderscrolls skyrim diablo overwatch valorant ashes creation verra guildhall guild
  guilds guildmaster raid raider raiding officer member applicant newcomer legend legends legendary champion
  champions hero heroes warrior warriors paladin wizard sorcerer hunter ranger assassin knight knights
  viking vikings samurai ninja pirate pirates soldier commander captain general sergeant gladiator spartan spartans
  dragon dragons dragonfly dragonslayer phoenix unicorn griffin wolf wolves werewolf wolfpack lion lions lionheart
  tiger tigers panther panthers jaguar leopard eagle eagles falcon falcons hawk raven ravens monkey gorilla elephant
  dolphin dolphins shark sharks turtle rabbit bunny kitten kitty hellokitty puppy doggy bulldog bulldogs
  labrador rottweiler horse horses pony mustang mustangs bear bears teddybear polarbear grizzly spider spiderman
  superman batman wonderwoman ironman captainamerica hulk wolverine deadpool joker catwoman superhero superstar
  avengers transformers terminator predator matrix gandalf frodo aragorn hobbit sauron mordor lordoftherings
  harrypotter hogwarts dumbledore hermione voldemort gryffindor slytherin gameofthrones winterfell targaryen
  darthvader jedi yoda chewbacca mandalorian stormtrooper sherlock godfather scarface jamesbond simpsons garfield
  mickey mickeymouse minnie donald donaldduck goofy snoopy scooby scoobydoo spongebob tinkerbell cinderella
  peterpan snowwhite rapunzel pocahontas
  football footballer soccer baseball basketball volleyball softball hockey tennis golf golfer cricket rugby swimming
  swimmer wrestling boxing karate snowboard skateboard surfing surfer fishing hunting racing runner
  running cycling motocross motorcycle arsenal chelsea liverpool manchester manchesterunited manutd everton
  tottenham newcastle barcelona realmadrid juventus internazionale milan bayern dortmund schalke galatasaray
  fenerbahce besiktas celtic benfica flamengo corinthians palmeiras bocajuniors yankees redsox dodgers steelers
  cowboys packers broncos patriots raiders seahawks lakers celtics bulls maradona ronaldo messi
  beckham ronaldinho jordan kobe lebron tyson senna schumacher hamilton ferrari porsche mercedes corvette camaro
  chevrolet chevy toyota honda nissan subaru yamaha suzuki kawasaki ducati harley harleydavidson bmw audi
  volkswagen lamborghini bugatti maserati
  michael michelle jennifer jessica ashley amanda stephanie nicole elizabeth samantha victoria alexander
  alexandra alexandre christopher christian christina christine cristina matthew joshua daniel danielle david
  andrew anthony robert william richard charles charlie thomas george joseph jonathan benjamin nicholas nathan
  nathaniel patrick patricia sebastian gabriel gabriela isabella isabelle sophia sophie olivia emily emma hannah
  charlotte caroline carolina catherine katherine kathryn margaret maria mariana martin martinez marcus
  maximilian leonardo alejandro alejandra fernando fernanda francisco francesco francesca giovanni giuseppe
  valentina valentin veronica veronika anastasia ekaterina natalia tatiana svetlana vladimir dimitri aleksandr
  mohammed mohammad muhammad mustafa ibrahim abdullah fatima ahmed kimberly brittany courtney heather rebecca
  rachel melissa vanessa jasmine sabrina angelina angelica angela monica barbara andrea claudia daniela brandon
  justin tyler austin dakota taylor madison morgan jackson harrison maverick oliver oscar sammy buddy
  max bailey shadow lucky rocky buster tinker ginger pepper peanut cookie cookies brownie snickers oreo
  chocolate vanilla strawberry blueberry blackberry raspberry cherry banana orange lemonade pineapple watermelon
  apple mango coconut peaches cinnamon butterfly buttercup ladybug bumblebee flower flowers rosebud roses
  lavender jasmin violet purple yellow green blue black white silver golden gold platinum diamond diamonds crystal
  emerald sapphire rainbow rainbows
  summer winter spring autumn january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday weekend holiday holidays vacation christmas
  halloween birthday happybirthday newyear easter valentine snowman snowflake snowball
  america american canada australia england scotland ireland france germany deutschland italia espana portugal brasil
  brazil argentina colombia mexico russia poland polska ukraine turkey turkiye india indonesia pakistan philippines
  malaysia singapore thailand vietnam japan china korea hongkong california florida texas newyork newyorkcity
  losangeles lasvegas chicago boston washington london paris berlin amsterdam rotterdam madrid moscow istanbul
  sydney melbourne toronto vancouver hollywood manhattan brooklyn jamaica hawaii
  jesus jesuschrist jesusislord jesuslovesme godisgood godislove ilovegod blessed blessing blessings faith grace
  trinity church christ bible savior salvation amazing amazinggrace hallelujah buddha allah bismillah inshallah
  freedom liberty justice peace loveandpeace victory glory power powerful strength courage destiny fortune success
  winner winning money dollar dollars millionaire billionaire rich business bitcoin ethereum crypto lottery
  jackpot poker casino
  metallica slipknot nirvana linkinpark greenday blink eminem tupac rockstar rocknroll rollingstones thebeatles
  beatles pinkfloyd ledzeppelin ironmaiden acdc coldplay radiohead korn rammstein slayer megadeth evanescence
  justinbieber onedirection taylorswift beyonce rihanna michaeljackson elvis elvispresley bobmarley snoopdogg
  music musica musician guitar guitarist piano drummer drums trumpet saxophone violin hiphop reggae techno
  coffee cocacola pepsi drpepper budweiser heineken corona vodka whiskey whisky tequila jackdaniels guinness
  marlboro marijuana cannabis pizza cheese cheeseburger hamburger spaghetti macaroni lasagna pancakes icecream
  bubblegum popcorn chicken cheesecake
  fuckyou fuckoff fuckme fucker motherfucker asshole bullshit bitch bastard shithead dickhead pussy sexy sexygirl
  hottie hotgirl hotstuff playboy badboy badgirl bigdaddy gangster thuglife hardcore killer murder destroyer
  darkness darkangel darkside darklord nightmare midnight blackout twilight vampire vampires zombie zombies
  monster monsters demon devil satan lucifer hellfire inferno apocalypse armageddon chaos madness insanity
  trustno trustnoone nopassword idontknow dontknow dontforget forgetme forgotpassword forget remember rememberme
  mypass mylogin letmeinnow opensesame abracadabra thisismypassword thisisapassword ihateyou imissyou kissme
  kisses hugs beautiful gorgeous handsome cutie cutiepie lovely loveislife lifeisgood life happy happiness
  happyday smile smiley lucky luckyone goodluck dreamer dreams dream fantasy magic magical mystic infinity
  universe galaxy milkyway andromeda planet earth mars jupiter saturn mercury venus neptune pluto apollo
  zeus poseidon hercules achilles athena artemis thor odin ragnarok valhalla excalibur camelot merlin
  atlantis titanic olympia napoleon caesar cleopatra einstein shakespeare beethoven mozart picasso
  student teacher school highschool college university graduate doctor nurse pharmacy hospital police fireman
  firefighter marine marines airforce army navy military veteran semperfi pilot airplane aviator
  iamthebest thebest thebestever numberone onelove oneandonly myself yourself nobody somebody
  anonymous hacker hackers phantom stranger rebel outlaw cowboy cowgirl indian cherokee apache comanche
  correcthorsebatterystaple correct horse battery staple hunter fluffy mittens whiskers smokey
  unbelievable wonderful fantastic awesome incredible excellent perfect ultimate supreme extreme maximum
  professional international independent information technology communication education engineering marketing
  accounting management manager president director executive supervisor consultant salesman
`;

/** Rows, columns and rounds of keyboards, the alphabet and digits: text that a hand makes without thinking. */
export const WALKS: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '012345678901234567890',
  '`1234567890-=',
  '!@#$%^&*()_+',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.',
  'qazwsxedcrfvtgbyhnujmikolp',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
  'a1s2d3f4g5h6j7k8l9',
  '147258369',
  '741852963',
  '159357258456',
  '1029384756',
];

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
