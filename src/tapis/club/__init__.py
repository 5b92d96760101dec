"""The tournament: commands give events or a refusal, a fold makes the state; knows no game, page or clock.

Its rooms, each importing only from those below it (a contract holds it):

- ``people``: who plays: entered, admitted, late, gone, forgotten
- ``slips``: a slip on its way, from the table to the desk that reads it twice
- ``rounds``: drawn, changed by hand, published, played and closed
- ``prizes``: fees, the till, prizes and their giving
- ``seasons``: named rankings of the members over evenings of a house, with a rule and prizes of the year
- ``ranking``: what everybody scored and the rank that follows, of an evening and of a season
- ``boards``: boards that travel, and what every table made of them; ``friendly``: a table without an event
- ``rulings``: what the jury decides, and when a slip counts
- ``copies``: two copies of one event beside each other
- ``register``: who somebody is over all evenings, by a number that is never given again
- ``state``: the tournament as it stands, and the fold that makes it
- ``events``: what happens, in the past tense
- ``crossings``: who meets whom, where and on which seat
- ``text``: how names and slip numbers are spelt
"""
