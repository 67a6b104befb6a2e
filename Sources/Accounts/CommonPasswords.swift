/// Passwords that attackers try first: the 1,000 most common ones with at least six characters.
///
/// They are common in all large published collections; passwords that only the users of one site share are left out.
enum CommonPasswords {
    /// Returns whether a password in lower case is one of them.
    static func contain(_ password: String) -> Bool { all.contains(password) }

    static let all = Set(list.utf8.split { $0 == 32 || $0 == 10 }.map { String(decoding: $0, as: UTF8.self) })

    private static let list = """
        000000 00000000 0000000000 01011980 01011990 01012000 01012010 01012011 010203 01020304 01234567 0123456789
        020202 0987654321 100200 101010 10101010 102030 10203040 1029384756 111111 1111111 11111111 111111111
        1111111111 111222 111222333 112233 11223344 1122334455 112358 11235813 1123581321 121212 12121212 12131415
        123123 12312312 123123123 1232323q 123321 123321123 12341234 123412345 12344321 1234512345 123454321
        1234554321 123456 123456123 123456654321 1234567 12345678 123456789 1234567890 1234567890a 1234567890q
        12345678910 123456789123 123456789a 123456789q 123456789qwerty 12345678a 12345678q 1234567a 1234567q 123456a
        123456aa 123456abc 123456q 123456qwerty 12345a 12345qwe 12345qwert 1234abcd 1234qwer 1234qwerasdf 123654
        123654789 123698745 123789 123789456 123abc 123asd 123qaz 123qwe 123qwe123 123qweasd 123qweasdzxc 12qw34er
        12qwaszx 131313 13131313 135792468 1357924680 147147 147258 147258369 1472583690 147852 147852369 14789632
        147896325 159357 159753 192837465 1a2b3c 1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y
        1q2w3e4r5t6y7u8i 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qaz3edc 1qazxsw2 1qazzaq1 20202020 21212121
        222222 22222222 232323 23232323 252525 25252525 2w3e4r5t 2wsx3edc 31415926 3141592654 321321 321654987 333333
        33333333 3edc4rfv 3rjs1la7qe 42424242 444444 44444444 456123 456789 45678910 4815162342 50505050 51505150
        555555 55555555 555666 5t6y7u8i 654321 666666 66666666 696969 69696969 741852 741852963 753951 777777 7777777
        77777777 777777777 7777777777 789456 789456123 7894561230 789789 852456 87654321 888888 88888888 888888888
        8888888888 951753 963258741 963852741 987456321 987654 98765432 987654321 9876543210 999999 99999999 999999999
        9999999999 a12345 a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 aa123456
        aa12345678 aaa111 aaaaaa aaaaaaaa aaaaaaaaaa aardvark ab123456 abc123 abc12345 abc123456 abc123456789
        abc123abc abcabc abcd123 abcd1234 abcd12345 abcde12345 abcdef abcdef123 abcdefg abcdefg1 abcdefgh abcdefghi
        abcdefghij access access14 adgjmptw adidas admin1 admin12 admin123 admin1234 admin12345 admin123456 adminadmin
        administrator airborne airforce airplane alejandra alejandro alexander alexandra alexandre alexandria alphabet
        amanda amanda1 american amorcito anderson andrea andrew angel1 angel123 angela angelica angelina angels
        anthony anthony1 anything apple1 apple123 apples april1 aquarius arsenal arsenal1 asd123 asd123456 asdasd
        asdasd123 asdasdasd asdf1234 asdf12345 asdf123456 asdfasdf asdfgh asdfghj asdfghjk asdfghjkl asdfghjkl1 ashley
        ashley1 assassin atlantis austin australia azerty azerty123 azertyuiop azsxdcfv babydoll babygirl babygirl1
        badboy bailey banana barcelona barney baseball baseball1 basketball batman batman1 batman123 beautiful beauty
        benjamin bestfriend bettyboop bigdaddy birthday bismillah bitch1 blackberry blackcat blahblah blessing
        blink182 blizzard bluebird bobafett booboo boomer boston brandon brandon1 brandy brittany brooklyn brothers
        bubba1 bubbles bubbles1 buddy1 buddy123 bulldog bulldogs bullshit buster buster1 butter buttercup butterfly
        butterfly1 butthead camaro campbell canada candyman cardinal carlos carolina caroline carpediem catalina
        catherine champion changeme changeme1 changeme123 charlie charlie1 charlie123 charlotte cheese cheese1 chelsea
        chelsea1 chelseafc cherokee chester1 chevelle chevrolet cheyenne chicago chicken chicken1 china123 chocolate
        chocolate1 chris1 chris123 christian christina christine christmas christopher cinderella cocacola coffee
        colorado columbia comcast1 compaq computer computer1 cookie cookie1 cooper corvette courtney cowboy cowboys
        cowboys1 creative cristian cristiano cristina crystal cutiepie daddy1 daddysgirl dakota dallas daniel daniel1
        danielle darkness database david1 david123 december default defender deftones dennis destiny1 diablo diamond
        diamond1 diamonds dickhead distance dolphins dragon dragon1 dragon123 dragonball drowssap eagles edward
        einstein elephant elizabeth elizabeth1 eminem enter123 estrella eternity explorer facebook facebook1 falcon
        family family1 fender fenerbahce fernanda fernando ferrari fireball firebird flamingo florence flower flower1
        football football1 football123 forever forever1 formula1 francesca francisco franklin freedom freedom1 friend
        friends friends1 friendster fuckme fuckyou fuckyou1 gabriela gabrielle galatasaray gandalf garfield gateway
        george ginger ginger1 giovanni godzilla golden goldfish google google1 google123 greenday guest123 guinness
        guitar gwerty123 hahaha hallo123 hammer hannah happy1 happy123 hardcore harley harley1 harrison heather
        heather1 hello1 hello123 hello1234 hellohello hellokitty hercules hockey hockey1 hollywood hottie hottie1
        hunter hunter1 hunter2 icecream iceman iloveu iloveu2 iloveyou iloveyou! iloveyou1 iloveyou12 iloveyou123
        iloveyou2 iloveyou3 imissyou independent infinity instagram internet isabella isabelle jackie jackson jackson1
        james007 james1 jamesbond jasmine1 jasper jennifer jennifer1 jessica jessica1 jesus1 jesus123 jesuschrist
        johncena johnny jonathan jordan jordan1 jordan23 joseph joshua junior justin justin1 juventus katherine
        kathleen kawasaki killer killer1 killer123 kimberly kingkong kitten knight kristina lakers lasvegas lauren
        lawrence leonardo letmein letmein1 letmein123 letmein2 lifehack linkinpark liverpool liverpool1 logitech
        lollipop london loser1 love123 love1234 lovelove lovely lovely1 loveme lover1 loverboy lovers loveyou loveyou1
        lucky1 lucky123 lucky7 madison1 maggie maggie1 manchester manchesterunited margaret marina mariposa marlboro
        marseille marshall martin master master1 master123 matrix matthew matthew1 maverick melissa melissa1 mercedes
        merlin metallica mexico1 michael michael1 michael2 michelle michelle1 michigan mickey mickeymouse microsoft
        midnight miller minecraft mitchell mnbvcxz1 money1 money123 monkey monkey1 monkey12 monkey123 monster monster1
        morgan mother motorola mountain muffin murphy music1 mustang mustang1 mylove mynoob myspace1 naruto naruto1
        newyork1 nicholas nicholas1 nicole nicole1 nikita nintendo nirvana nothing november number1 oliver orange
        orange1 p@ssw0rd p@ssword pa$$w0rd pa55w0rd pa55word pakistan panther panthers paradise parola pass123
        pass1234 pass12345 passport passw0rd passw0rd1 password password! password0 password01 password1 password1!
        password10 password11 password12 password123 password1234 password12345 password123456 password2 password3
        password5 password7 password9 password99 passwort passwort1 patricia patrick patrick1 patriots peaches1 peanut
        pepper pepper1 phoenix phoenix1 platinum player please pokemon pokemon1 pokemon123 poohbear porsche portugal
        precious princesa princess princess1 princess12 princess123 purple purple1 purple123 q12345 q123456 q123456789
        q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qawsedrf qazwsx qazwsx12 qazwsx123 qazwsxedc qazwsxedc123 qazwsxedcrfv
        qazxsw qazxswedc qq123456 qqqqqqqq qqww1122 qwaszx qwaszx12 qwe123 qwe12345 qwe123456 qwe123qwe qweasd
        qweasd123 qweasdzxc qweasdzxc123 qweqwe qweqwe123 qweqweqwe qwer1234 qwer12345 qwerasdf qwerasdfzxcv qwert1
        qwert123 qwert12345 qwerty qwerty00 qwerty01 qwerty1 qwerty1! qwerty11 qwerty12 qwerty123 qwerty1234
        qwerty12345 qwerty123456 qwerty123456789 qwerty78 qwerty99 qwertyqwerty qwertyu qwertyui qwertyuiop
        qwertyuiop1 qwertyuiop123 qwertz qwertz123 qwertzuiop rabbit rachel raiders1 rainbow1 ranger rangers rangers1
        realmadrid rebecca1 redskins redsox remember richard richard1 robert robinson rockstar rockstar1 rolltide
        ronaldo7 root123 rush2112 samantha samantha1 samsung samsung1 santiago savannah scarface scooby scoobydoo
        scooter1 scorpion scotland sebastian secret secret1 secret123 security september serenity shadow shadow1
        shadow12 shadow123 sherlock shithead shopping silver simpsons skittles slayer slipknot slipknot1 smokey
        snickers snoopy snowball snowflake soccer soccer1 soccer10 soccer12 softball softball1 sophie sparky spider
        spiderman spiderman1 spongebob spongebob1 starlight startrek starwars starwars1 steelers steelers1 stephanie
        sterling steven strawberry summer summer1 summer123 sunflower sunshine sunshine1 sunshine123 superman
        superman1 superman123 superstar sweetheart sweetpea swordfish taylor taylor1 tennis tequiero test123 test1234
        test12345 test123456 tester testing testing1 testing123 testtest thailand thomas thunder thunder1 tiffany1
        tigers tigger tigger1 tinkerbell toyota trustno1 turtle twilight ultimate universe user123 user1234 valentina
        valentine vanessa1 veronica victoria victoria1 vikings1 virginia vladimir volleyball warcraft warriors
        washington welcome welcome1 welcome12 welcome123 welcome1234 welcome2 westside whatever whatever1 wildcats
        william william1 williams winner winter winter123 wizard woaini woaini1314 wolfgang xxxxxxxx yamaha yankees
        yankees1 yellow zaq123 zaq12wsx zaq1xsw2 zaq1zaq1 zaqwsx zxc123 zxcasdqwe zxcasdqwe123 zxcv1234 zxcvbn zxcvbn1
        zxcvbnm zxcvbnm1 zxcvbnm123 zxcvzxcv zzzzzzzz
        """
}
